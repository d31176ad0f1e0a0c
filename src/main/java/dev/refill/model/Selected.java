package dev.refill.model;

import org.jspecify.annotations.Nullable;

/**
 * A column of an answer.
 *
 * @param name what it is called there
 * @param column the top-level column that it is; null for an expression
 * @param expression what it is computed by; null for a column
 */
public record Selected(
        String name, @Nullable String column, @Nullable String expression) {
    public static Selected column(String name, String column) {
        return new Selected(name, column, null);
    }

    public static Selected expression(String name, String sql) {
        return new Selected(name, null, sql);
    }
}
