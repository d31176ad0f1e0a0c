package dev.refill.model;

/**
 * An index on a column.
 *
 * @param type in Lance's word, such as {@code IVF_PQ} or {@code BTREE}; empty where it is not told
 * @param fragments fragments of the table that it covers
 */
public record ColumnIndex(String name, String type, int fragments) {}
