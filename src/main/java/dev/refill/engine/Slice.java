package dev.refill.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Fragments that are computed by one call of the library: as many as take a fraction of a second, so that progress moves
 * and a cancel is heeded, and no more.
 *
 * @param keep whether rows that have a value keep it
 */
record Slice(List<Verdict> fragments, boolean keep) {
    /** What a fragment costs apart from its rows, in rows. */
    private static final long FRAGMENT_ROWS = 1_000;

    /** What a batch may hold, as far as the sizes of the files tell. */
    private static final long BATCH_BYTES = 64L << 20;

    private static final long LEAST_BATCH_ROWS = 64;
    private static final long MOST_BATCH_ROWS = 32_768;

    Slice {
        fragments = List.copyOf(fragments);
    }

    long rows() {
        return fragments.stream().mapToLong(v -> v.fragment().liveRows()).sum();
    }

    /** What it costs, in rows. */
    long weight() {
        return rows() + fragments.size() * FRAGMENT_ROWS;
    }

    /** Rows a batch: few where rows are large. */
    long batchRows() {
        long rows =
                fragments.stream().mapToLong(v -> v.fragment().physicalRows()).sum();
        long bytes = fragments.stream()
                .flatMap(v -> v.fragment().files().stream())
                .mapToLong(f -> f.bytes() == null ? 0 : f.bytes())
                .sum();
        long fitting = bytes == 0 ? MOST_BATCH_ROWS : (long) (BATCH_BYTES * (double) rows / bytes);
        return Math.max(LEAST_BATCH_ROWS, Math.min(MOST_BATCH_ROWS, fitting));
    }

    /** The next fragments of a kind, until they weigh so much; one at least. */
    static Slice next(List<Verdict> waiting, long weight, boolean keep) {
        List<Verdict> taken = new ArrayList<>();
        long sum = 0;
        for (Verdict verdict : waiting) {
            sum += verdict.fragment().liveRows() + FRAGMENT_ROWS;
            if (!taken.isEmpty() && sum > weight) {
                break;
            }
            taken.add(verdict);
        }
        return new Slice(taken, keep);
    }
}
