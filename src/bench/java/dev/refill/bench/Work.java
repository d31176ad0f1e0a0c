package dev.refill.bench;

import java.util.OptionalDouble;

/** What is measured: a refresh of a table. */
enum Work {
    FIRST_FILL(Base.NUMBERS, "first fill, %s rows in 20 fragments, x * 2 + y / 3", 0.6),
    FIRST_FILL_TEXT(Base.WORDS, "first fill, %s rows, upper(s)", 0.7),
    FIRST_FILL_FRAGMENTS(Base.FRAGMENTS, "first fill, %s rows in %s fragments", 0.6),
    APPENDED(Base.NUMBERS_APPENDED, "1%% appended to %s rows", 0.7),
    UPDATED(Base.NUMBERS_UPDATED, "one row of %s updated", 0.7),
    NOTHING(Base.NUMBERS_FILLED, "nothing to do, %s rows in 20 fragments", 0.5),
    NOTHING_FRAGMENTS(Base.FRAGMENTS_FILLED, "nothing to do, %s rows in %s fragments", 0.3),
    /** For the memory it takes; its time has no target. */
    LARGE(Base.LARGE, "first fill, %s rows in 100 fragments", Double.NaN);

    private static final int LARGE_PAIRS = 3;

    private final Base base;
    private final String title;
    private final double target;

    Work(Base base, String title, double target) {
        this.base = base;
        this.title = title;
        this.target = target;
    }

    Base base() {
        return base;
    }

    /** In words, with the sizes there are at this scale. */
    String title(Settings settings) {
        int rows = this == APPENDED ? Base.NUMBERS.rows(settings) : base.rows(settings);
        return String.format(title, count(rows), count(settings.rows(2_000)));
    }

    private static String count(int rows) {
        return rows >= 1_000_000 && rows % 100_000 == 0
                ? String.format(rows % 1_000_000 == 0 ? "%.0f M" : "%.1f M", rows / 1e6)
                : String.format("%,d", rows);
    }

    /** The ratio of times, ours to the peer's, to stay under. */
    OptionalDouble target() {
        return Double.isNaN(target) ? OptionalDouble.empty() : OptionalDouble.of(target);
    }

    /** The rows that its refresh has to fill. */
    int rowsToFill(Settings settings) {
        return switch (this) {
            case FIRST_FILL, FIRST_FILL_TEXT, FIRST_FILL_FRAGMENTS, LARGE -> base.rows(settings);
            case APPENDED -> base.rows(settings) - Base.NUMBERS.rows(settings);
            case UPDATED -> 1;
            case NOTHING, NOTHING_FRAGMENTS -> 0;
        };
    }

    int pairs(Settings settings) {
        return this == LARGE ? Math.min(LARGE_PAIRS, settings.pairs()) : settings.pairs();
    }

    int warmUps(Settings settings) {
        return this == LARGE ? Math.min(1, settings.warmUps()) : settings.warmUps();
    }
}
