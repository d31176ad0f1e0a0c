package dev.refill.engine;

import dev.refill.model.RefreshOptions;
import java.util.List;

/**
 * Fragments that are computed by one call of the library.
 *
 * @param keep whether rows that have a value keep it
 */
record Slice(List<Verdict> fragments, boolean keep) {
    /** What a fragment costs apart from its rows, in rows. */
    private static final long FRAGMENT_ROWS = 20_000;

    /** What a batch may hold, as far as the sizes of the files tell. */
    private static final long BATCH_BYTES = 64L << 20;

    private static final long LEAST_BATCH_ROWS = 64;

    /** Values of a batch of so many rows stay in the processor's caches. */
    static final int MOST_BATCH_ROWS = 8_192;

    Slice {
        fragments = List.copyOf(fragments);
    }

    long rows() {
        return fragments.stream().mapToLong(v -> v.fragment().liveRows()).sum();
    }

    /** What it costs, in rows. */
    long weight() {
        return fragments.stream().mapToLong(Slice::weight).sum();
    }

    static long weight(Verdict verdict) {
        return verdict.fragment().liveRows() + FRAGMENT_ROWS;
    }

    /** Rows a batch: few where rows are large, no more than were asked for. */
    long batchRows(RefreshOptions options) {
        return Math.min(options.batchRows().orElse(Integer.MAX_VALUE), fittingRows());
    }

    /** The two halves of a slice of several fragments. */
    List<Slice> halves() {
        int middle = fragments.size() / 2;
        return List.of(
                new Slice(fragments.subList(0, middle), keep),
                new Slice(fragments.subList(middle, fragments.size()), keep));
    }

    private long fittingRows() {
        long rows =
                fragments.stream().mapToLong(v -> v.fragment().physicalRows()).sum();
        long bytes = fragments.stream()
                .flatMap(v -> v.fragment().files().stream())
                .mapToLong(f -> f.bytes() == null ? 0 : f.bytes())
                .sum();
        long fitting = bytes == 0 ? MOST_BATCH_ROWS : (long) (BATCH_BYTES * (double) rows / bytes);
        return Math.max(LEAST_BATCH_ROWS, Math.min(MOST_BATCH_ROWS, fitting));
    }
}
