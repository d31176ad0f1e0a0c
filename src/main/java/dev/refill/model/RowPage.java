package dev.refill.model;

import java.util.List;

/**
 * A page of rows.
 *
 * @param rows each as long as {@code columns}
 * @param more whether rows follow
 */
public record RowPage(List<Header> columns, List<List<Cell>> rows, boolean more) {
    /** A column of the page. */
    public record Header(String name, ColumnType type) {}

    public RowPage {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }
}
