package dev.refill.ui.common;

import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A column's freshness as shares of its rows and as words; one row is counted in one share.
 *
 * @param fresh rows in fresh fragments
 * @param stale rows in stale fragments
 * @param unfilled rows without a value in the other fragments
 * @param unverified rows with a value and no record of what it was computed from
 * @param shares whether those are all of the table's rows; otherwise only {@code unfilled} is known
 */
public record FreshnessWords(long fresh, long stale, long unfilled, long unverified, boolean shares) {
    public FreshnessWords(long fresh, long stale, long unfilled, long unverified) {
        this(fresh, stale, unfilled, unverified, true);
    }

    public static FreshnessWords of(Freshness freshness) {
        if (!freshness.byFragment()) {
            return new FreshnessWords(0, 0, freshness.rowsUnfilled(), 0, false);
        }
        long fresh = 0;
        long stale = 0;
        long unfilled = 0;
        long unverified = 0;
        for (Part part : freshness.parts()) {
            switch (part.state()) {
                case FRESH -> fresh += part.rows();
                case STALE -> stale += part.rows();
                case UNFILLED, UNVERIFIED -> {
                    unfilled += part.rowsUnfilled();
                    unverified += part.rows() - part.rowsUnfilled();
                }
            }
        }
        return new FreshnessWords(fresh, stale, unfilled, unverified);
    }

    public long rows() {
        return fresh + stale + unfilled + unverified;
    }

    /** {@code fresh}, or what is not: {@code 8,120 stale · 300 unfilled}. */
    public String text() {
        if (rows() == 0) {
            return shares ? "no rows" : "filled";
        }
        List<String> words = new ArrayList<>();
        add(words, stale, "stale");
        add(words, unfilled, "unfilled");
        add(words, unverified, "unverified");
        return words.isEmpty() ? "fresh" : String.join(" · ", words);
    }

    /** The same where there is little room: large counts are rounded when there are several. */
    public String brief() {
        long kinds =
                List.of(stale, unfilled, unverified).stream().filter(n -> n > 0).count();
        if (kinds < 2) {
            return text();
        }
        List<String> words = new ArrayList<>();
        addRounded(words, stale, "stale");
        addRounded(words, unfilled, "unfilled");
        addRounded(words, unverified, "unverified");
        return String.join(" · ", words);
    }

    /** {@code 812}, {@code 5.2 K}, {@code 25 K}, {@code 1.2 M}. */
    static String rounded(long n) {
        String[] units = {"", " K", " M", " G", " T"};
        double value = n;
        int unit = 0;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, unit > 0 && value < 9.95 ? "%.1f%s" : "%.0f%s", value, units[unit]);
    }

    private static void addRounded(List<String> words, long rows, String word) {
        if (rows > 0) {
            words.add(rounded(rows) + " " + word);
        }
    }

    private static void add(List<String> words, long rows, String word) {
        if (rows > 0) {
            words.add(Format.count(rows) + " " + word);
        }
    }

    /** {@code 96 fragments: 67 fresh, 5 stale, 24 unfilled}. */
    public static String fragments(Freshness freshness) {
        if (!freshness.byFragment()) {
            return "What is stale, only the server knows";
        }
        List<String> words = new ArrayList<>();
        for (Freshness.PartState state : Freshness.PartState.values()) {
            long n = freshness.fragments(state);
            if (n > 0) {
                words.add(Format.count(n) + " " + state.name().toLowerCase(Locale.ROOT));
            }
        }
        String total = Format.count(freshness.parts().size(), "fragment");
        return words.isEmpty() ? total : total + ": " + String.join(", ", words);
    }
}
