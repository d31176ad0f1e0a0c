package dev.refill.engine;

import dev.refill.lance.LanceThreads;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import java.util.OptionalLong;

/**
 * How many workers, of how many rows a batch and of how much at a time, fit a budget of memory. The constants were
 * measured, see {@code src/docs/memory.md}: the library reads ahead as it likes, so that what it takes depends on the
 * fragments of a call far more than on its batches.
 *
 * @param workers that compute side by side, at most
 * @param batchRows rows a batch, at most
 * @param sliceBytes what the fragments of one call may hold together, where they are several
 * @param batchBytes what the values of a batch may take
 */
record MemoryPlan(int workers, long batchRows, long sliceBytes, long batchBytes) {
    /** What a call takes whatever it reads. */
    static final long FIXED = 128L << 20;

    /** What joining old values and new ones holds, a few batches. */
    static final long MERGING = 96L << 20;

    /** The memory for each byte of the fragments of a call: read ahead, decoded, computed, encoded. */
    static final int READ = 4;

    /** However large a fragment is, a call holds no more with one thread of the library's, and so much more with each other. */
    static final long MOST_READ = 768L + 640L * (LanceThreads.count() - 1) << 20;

    /** Batches in memory at a time, inputs and values. */
    static final int BATCHES = 2;

    static final long LEAST_BATCH_ROWS = 64;

    /** For a refresh without a budget. */
    static MemoryPlan unbounded(int workers) {
        return new MemoryPlan(workers, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /**
     * As many workers and rows as a refresh asked for, or as many as are good where it asked for none.
     *
     * @throws RefillException {@link ErrorCode#BAD_INPUT} where its budget is too small for one worker
     */
    static MemoryPlan of(RefreshOptions options, MemoryNeed need) {
        return of(
                options.memoryBytes(),
                options.workers()
                        .orElseGet(() -> RefreshOptions.workersUnasked(
                                Runtime.getRuntime().availableProcessors())),
                options.batchRows().orElse(Slice.MOST_BATCH_ROWS),
                need);
    }

    /**
     * @param budget what all workers may take together, in bytes
     * @param workers and {@code batchRows}: as many as are wanted
     * @throws RefillException {@link ErrorCode#BAD_INPUT} where one worker does not fit, with what would do
     */
    static MemoryPlan of(OptionalLong budget, int workers, long batchRows, MemoryNeed need) {
        if (budget.isEmpty()) {
            return unbounded(workers);
        }
        long bytes = budget.getAsLong();
        long leastRows = Math.min(LEAST_BATCH_ROWS, batchRows);
        long least = worker(need, leastRows);
        if (bytes < least) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "A budget of " + mebibytes(bytes) + " is too small: the largest fragment takes one worker "
                            + mebibytes(least) + " at least. Give " + mebibytes(least) + " or more.");
        }
        int fitting = (int) Math.min(workers, bytes / least);
        long share = bytes / fitting;
        long spare = share - worker(need, 0);
        // Half of what is left for larger batches, half for more fragments a call.
        long rows = (long) (spare / 2 / (BATCHES * need.rowBytes()));
        long batch = Math.max(leastRows, Math.min(batchRows, rows));
        long read = share - fixed(need) - batch(need, batch);
        long values = Math.max(spare / 2 / BATCHES, (long) (leastRows * need.rowBytes()));
        return new MemoryPlan(fitting, batch, read >= MOST_READ ? Long.MAX_VALUE : read / READ, values);
    }

    /** What one worker takes that computes the largest fragment alone. */
    static long worker(MemoryNeed need, long batchRows) {
        return fixed(need) + read(need.largestFragment()) + batch(need, batchRows);
    }

    private static long fixed(MemoryNeed need) {
        return FIXED + (need.merges() ? MERGING : 0);
    }

    private static long read(long bytes) {
        return bytes >= MOST_READ / READ ? MOST_READ : bytes * READ;
    }

    private static long batch(MemoryNeed need, long rows) {
        return (long) Math.ceil(BATCHES * rows * need.rowBytes());
    }

    /** What all workers take by this plan, when each call holds as much as it may. */
    long estimate(MemoryNeed need) {
        long call = Math.max(need.largestFragment(), Math.min(sliceBytes, MOST_READ));
        return workers * (fixed(need) + read(call) + batch(need, batchRows));
    }

    /** Rounded up, so that what is named would do. */
    private static String mebibytes(long bytes) {
        return (bytes + (1L << 20) - 1 >> 20) + " MiB";
    }
}
