package dev.refill.ui.grid;

/** Values on one line. */
public final class GridText {
    /** More is beside any column. */
    private static final int MOST_CHARS = 400;

    private GridText() {}

    /** Line breaks and tabs as signs. */
    public static String oneLine(String text) {
        return text.replace("\r\n", "↵").replace('\n', '↵').replace('\r', '↵').replace('\t', '→');
    }

    static String beginning(String text) {
        return oneLine(text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "…");
    }
}
