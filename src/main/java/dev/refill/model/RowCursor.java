package dev.refill.model;

/**
 * A place among the rows of one version under one filter, to go on from without reading what lies before.
 *
 * @param fragment id of the one that it lies in
 * @param rows how many of that fragment's rows that satisfy the filter lie before it
 */
public record RowCursor(int fragment, long rows) {}
