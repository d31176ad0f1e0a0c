package dev.refill.model;

/**
 * A value as it is shown.
 *
 * @param isNull whether there is no value; the text is then empty, as an empty string's is too
 * @param text exact for numbers, ISO 8601 in UTC for timestamps, cut short for long values
 */
public record Cell(boolean isNull, String text) {
    public static final Cell NULL = new Cell(true, "");

    public static Cell of(String text) {
        return new Cell(false, text);
    }
}
