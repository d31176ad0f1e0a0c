package dev.refill.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text with aligned columns, for people. */
final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... headers) {
        rows.add(List.of(headers));
    }

    void add(String... cells) {
        rows.add(List.of(cells));
    }

    /** With a newline after each row and no blanks at the ends of lines. */
    @Override
    public String toString() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String cell = row.get(i);
                line.append(cell).append(" ".repeat(widths[i] - width(cell) + 2));
            }
            text.append(line.toString().stripTrailing()).append(System.lineSeparator());
        }
        return text.toString();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
