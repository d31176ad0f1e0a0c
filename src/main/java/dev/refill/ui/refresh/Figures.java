package dev.refill.ui.refresh;

import dev.refill.model.Trial;
import dev.refill.ui.common.Format;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What a refresh will do, as four numbers. */
final class Figures {
    private static final String UNTOLD = "The server does not tell before it runs.";

    private Figures() {}

    /**
     * Of a folder's table.
     *
     * @param plan null until it is known
     * @param matching rows for which the condition is true; absent where there is none or that is not known yet
     * @param workers that compute side by side at most
     */
    static List<Figure> local(@Nullable RefreshPlan plan, TrialState trial, OptionalLong matching, int workers) {
        if (plan == null) {
            return List.of(
                    Figure.waiting("rows to fill"),
                    Figure.waiting("fragments to write"),
                    Figure.waiting("to write"),
                    Figure.waiting("estimated"));
        }
        boolean some = matching.isPresent() && matching.getAsLong() < plan.rows();
        long rows = some ? matching.getAsLong() : plan.rows();
        String atMost = matching.isPresent() && plan.rows() > 0 ? ", at most" : "";
        return List.of(
                exact(rows, "rows to fill" + atMost),
                exact(plan.fragments(), "fragments to write" + atMost),
                bytes(plan, trial.done(), atMost),
                time(rows, Math.max(1, Math.min(workers, plan.fragments())), trial));
    }

    private static Figure exact(long number, String unit) {
        return new Figure(brief(number), unit, Format.count(number) + " " + unit);
    }

    /** {@code 987,654}, {@code 1.2 M}. */
    private static String brief(long number) {
        if (number < 1_000_000) {
            return Format.count(number);
        }
        return number < 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f M", number / 1e6)
                : String.format(Locale.ROOT, "%.1f G", number / 1e9);
    }

    private static Figure bytes(RefreshPlan plan, @Nullable Trial trial, String atMost) {
        if (plan.rows() == 0) {
            return Figure.of(Format.bytes(0), "to write");
        }
        if (trial == null || trial.rows() == 0) {
            return Figure.untold("to write", "known once a few rows were tried");
        }
        long bytes = Math.round(plan.rowsWritten() * trial.bytesPerRow());
        return new Figure(
                Format.bytes(bytes),
                "to write" + atMost,
                Format.bytes(bytes) + " to write" + atMost + ", before it is compressed");
    }

    private static Figure time(long rows, int workers, TrialState state) {
        Trial trial = state.done();
        if (state.trying()) {
            return Figure.waiting("trying a few rows");
        }
        if (rows == 0) {
            return Figure.of("0 s", "nothing to compute");
        }
        if (trial == null || trial.rows() == 0) {
            return Figure.untold("estimated", trial == null ? "no row was tried" : "no row could be tried");
        }
        Duration time = Duration.ofMillis((long) (rows * trial.secondsPerRow() * 1000 / workers));
        return Figure.of(roughly(time), "from a trial of " + Format.count(trial.rows(), "row"));
    }

    /** {@code under 1 s}, {@code ≈ 20 s}, {@code ≈ 6 min}, {@code ≈ 3 h}. */
    static String roughly(Duration time) {
        long seconds = (time.toMillis() + 500) / 1000;
        if (seconds < 1) {
            return "under 1 s";
        }
        if (seconds < 90) {
            return "≈ " + (seconds < 10 ? seconds : seconds / 5 * 5) + " s";
        }
        if (seconds < 90 * 60) {
            return "≈ " + Math.round(seconds / 60.0) + " min";
        }
        return seconds < 48 * 3600L
                ? "≈ " + Math.round(seconds / 3600.0) + " h"
                : "≈ " + Math.round(seconds / 86400.0) + " d";
    }

    /**
     * Of a server's table.
     *
     * @param empty rows without a value that the condition selects; absent until they are counted
     * @param fragments absent where the server does not tell
     */
    static List<Figure> server(Counted empty, OptionalLong rows, OptionalLong fragments) {
        return List.of(
                empty.failed()
                        ? Figure.untold("rows without a value", "the server did not count them")
                        : empty.rows().isPresent()
                                ? exact(empty.rows().getAsLong(), "rows without a value")
                                : Figure.waiting("rows without a value"),
                rows.isPresent()
                        ? exact(rows.getAsLong(), "rows in the table")
                        : Figure.untold("rows in the table", UNTOLD),
                fragments.isPresent()
                        ? exact(fragments.getAsLong(), "fragments in the table")
                        : Figure.untold("fragments, not told", UNTOLD),
                Figure.untold("time, not told", UNTOLD));
    }

    /** A count that may have failed. */
    record Counted(OptionalLong rows, boolean failed) {
        static final Counted WAITING = new Counted(OptionalLong.empty(), false);
        static final Counted FAILED = new Counted(OptionalLong.empty(), true);

        static Counted of(long rows) {
            return new Counted(OptionalLong.of(rows), false);
        }
    }
}
