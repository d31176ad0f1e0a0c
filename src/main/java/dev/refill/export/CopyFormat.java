package dev.refill.export;

import dev.refill.model.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What selected cells can be copied as. */
public enum CopyFormat {
    TSV("TSV"),
    CSV("CSV"),
    JSON("JSON"),
    PYTHON("Python");

    private final String word;

    CopyFormat(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether it is lines, with names above or without, and a text for nulls that can be chosen. */
    public boolean lines() {
        return this == TSV || this == CSV;
    }

    /**
     * @param rows as long as the names; null for a cell that was not selected
     * @param nulls what stands for a null in lines
     * @param withNames whether lines begin with the names
     */
    public String write(List<String> names, List<List<@Nullable Value>> rows, String nulls, boolean withNames) {
        StringBuilder text = new StringBuilder();
        if (lines()) {
            SeparatedText separated = new SeparatedText(this == TSV ? '\t' : ',', nulls);
            if (withNames) {
                separated.header(text, names);
                text.append(rows.isEmpty() ? "" : "\n");
            }
            for (int i = 0; i < rows.size(); i++) {
                text.append(i == 0 ? "" : "\n");
                separated.line(text, rows.get(i));
            }
            return text.toString();
        }
        Notation notation = this == JSON ? JsonText.NOTATION : PythonLiteral.NOTATION;
        Value only = only(rows);
        if (only != null) {
            return notation.text(only);
        }
        List<String> lines = new ArrayList<>();
        for (List<@Nullable Value> row : rows) {
            StringBuilder line = new StringBuilder("  ");
            notation.object(line, names, row);
            lines.add(line.toString());
        }
        return text.append("[\n")
                .append(String.join(",\n", lines))
                .append("\n]")
                .toString();
    }

    /** The value of a selection that is one cell. */
    private static @Nullable Value only(List<List<@Nullable Value>> rows) {
        return rows.size() == 1 && rows.get(0).size() == 1 ? rows.get(0).get(0) : null;
    }
}
