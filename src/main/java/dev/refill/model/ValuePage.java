package dev.refill.model;

import java.util.List;

/**
 * Rows with their exact values.
 *
 * @param rows each as long as {@code columns}
 */
public record ValuePage(List<RowPage.Header> columns, List<List<Value>> rows) {
    public ValuePage {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }
}
