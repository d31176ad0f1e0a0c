package dev.refill.ui.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows a second over the last minute or so of a job, for its chart. Rows that arrive within one step make one sample,
 * so that a burst of progress is not drawn as a spike.
 */
final class RateHistory {
    static final Duration STEP = Duration.ofMillis(250);
    static final int SAMPLES = 120;

    private final Deque<Double> rates = new ArrayDeque<>();
    private @Nullable Instant from;
    private long rowsThen;

    /** Takes the rows done by a moment; moments come in order. */
    void add(Instant time, long rowsDone) {
        if (from == null || rowsDone < rowsThen) {
            // The first word of it, or the count began anew.
            from = time;
            rowsThen = rowsDone;
            return;
        }
        Duration passed = Duration.between(from, time);
        if (passed.compareTo(STEP) < 0) {
            return;
        }
        rates.addLast((rowsDone - rowsThen) * 1e9 / passed.toNanos());
        if (rates.size() > SAMPLES) {
            rates.removeFirst();
        }
        from = time;
        rowsThen = rowsDone;
    }

    /** The samples, oldest first, in rows a second. */
    List<Double> rates() {
        return List.copyOf(rates);
    }
}
