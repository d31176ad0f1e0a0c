package dev.refill.ui.editor;

import java.util.Optional;

/**
 * A ready form of an expression.
 *
 * @param name what it computes, in words
 * @param sql over the table's own columns; empty where it cannot be had
 * @param reasonAgainst why this table cannot have it, in a sentence; empty where it can
 */
public record Template(String name, String sql, Optional<String> reasonAgainst) {}
