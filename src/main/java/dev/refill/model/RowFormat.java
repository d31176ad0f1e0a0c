package dev.refill.model;

import java.util.Locale;

/** A format of files that rows are written to. */
public enum RowFormat {
    CSV("CSV", "csv"),
    JSON_LINES("JSON lines", "jsonl"),
    PARQUET("Parquet", "parquet"),
    /** Arrow's own file format. */
    ARROW("Arrow IPC", "arrow");

    private final String word;
    private final String ending;

    RowFormat(String word, String ending) {
        this.word = word;
        this.ending = ending;
    }

    public String word() {
        return word;
    }

    /** What names of its files end with, after a dot. */
    public String ending() {
        return ending;
    }

    /** The format that a file's name asks for; CSV where it asks for none. */
    public static RowFormat ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (RowFormat format : values()) {
            if (lower.endsWith("." + format.ending)) {
                return format;
            }
        }
        return lower.endsWith(".json") || lower.endsWith(".ndjson")
                ? JSON_LINES
                : lower.endsWith(".feather") ? ARROW : CSV;
    }
}
