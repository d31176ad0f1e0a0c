package dev.refill.ui.refresh;

/**
 * A number of the headline.
 *
 * @param number as it is drawn, large
 * @param unit what it counts, below it
 * @param whole everything about it, for a tooltip and a screen reader
 */
public record Figure(String number, String unit, String whole) {
    static final String UNKNOWN = "—";

    static Figure of(String number, String unit) {
        return new Figure(number, unit, number + " " + unit);
    }

    static Figure waiting(String unit) {
        return new Figure("…", unit, unit + ", being looked for");
    }

    static Figure untold(String unit, String why) {
        return new Figure(UNKNOWN, unit, unit + ": " + why);
    }
}
