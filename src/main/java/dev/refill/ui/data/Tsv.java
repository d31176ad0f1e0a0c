package dev.refill.ui.data;

import dev.refill.model.Cell;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Selected cells as tab-separated text that a spreadsheet takes. A cell that was not selected between selected ones is
 * empty, as is a null; a text with a tab, a line break or a quote is quoted.
 */
final class Tsv {
    private final SortedMap<Integer, Map<Integer, Cell>> rows = new TreeMap<>();
    private final SortedSet<Integer> columns = new TreeSet<>();

    void add(int row, int column, Cell cell) {
        rows.computeIfAbsent(row, r -> new TreeMap<>()).put(column, cell);
        columns.add(column);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    String text() {
        return rows.values().stream().map(this::line).collect(Collectors.joining("\n"));
    }

    private String line(Map<Integer, Cell> row) {
        return columns.stream()
                .map(column -> quoted(row.getOrDefault(column, Cell.NULL).text()))
                .collect(Collectors.joining("\t"));
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == '\t' || c == '\n' || c == '\r' || c == '"');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
