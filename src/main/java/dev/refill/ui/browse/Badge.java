package dev.refill.ui.browse;

import dev.refill.ui.common.Format;

/**
 * What a line of the tree says at its right end.
 *
 * @param meaning the same for a screen reader and a tooltip; empty for none
 */
public record Badge(Tone tone, String text, String meaning) {
    /** How it is coloured. */
    public enum Tone {
        QUIET,
        ATTENTION
    }

    public static final Badge NONE = new Badge(Tone.QUIET, "", "");

    /** A table whose computed columns are known: how many of them need a refresh. */
    public static Badge freshness(int computed, int notFresh) {
        if (computed == 0) {
            return NONE;
        }
        return notFresh == 0
                ? new Badge(Tone.QUIET, "fresh", "Every computed column is fresh")
                : new Badge(
                        Tone.ATTENTION,
                        Format.count(notFresh),
                        Format.count(notFresh, "computed column") + (notFresh == 1 ? " is" : " are") + " not fresh");
    }

    /** A database: how many tables it has. */
    static Badge tables(int loaded, boolean more) {
        return more
                ? new Badge(Tone.QUIET, Format.count(loaded) + "+", Format.count(loaded) + "+ tables")
                : new Badge(Tone.QUIET, Format.count(loaded), Format.count(loaded, "table"));
    }
}
