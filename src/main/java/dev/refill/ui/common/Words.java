package dev.refill.ui.common;

/** Pieces of sentences. */
public final class Words {
    private Words() {}

    /** A schedule's interval in its largest whole unit: {@code 90 s}, {@code 5 min}, {@code 2 h}, {@code 1 d}. */
    public static String interval(long seconds) {
        if (seconds % 86_400 == 0) {
            return Format.count(seconds / 86_400) + " d";
        }
        if (seconds % 3600 == 0) {
            return Format.count(seconds / 3600) + " h";
        }
        return seconds % 60 == 0 ? Format.count(seconds / 60) + " min" : Format.count(seconds) + " s";
    }

    /** A name inside a sentence. */
    public static String quoted(String name) {
        return "“" + name + "”";
    }
}
