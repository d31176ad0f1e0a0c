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
    private static final int MOST_FRAGMENTS = 256;

    Slice {
        fragments = List.copyOf(fragments);
    }

    long rows() {
        return fragments.stream().mapToLong(v -> v.fragment().liveRows()).sum();
    }

    /**
     * Rows a batch. Where rows are deleted the library fails on a batch that has none left, so there a batch is the
     * whole fragment.
     */
    long batchRows(long wanted) {
        return fragments.stream()
                .filter(v -> keep || v.fragment().deletedRows() > 0)
                .mapToLong(v -> v.fragment().physicalRows())
                .reduce(wanted, Math::max);
    }

    /** The next fragments of a kind, until they hold so many rows. */
    static Slice next(List<Verdict> waiting, long rows, boolean keep) {
        List<Verdict> taken = new ArrayList<>();
        long sum = 0;
        boolean deleted = false;
        for (Verdict verdict : waiting) {
            boolean holes = verdict.fragment().deletedRows() > 0;
            boolean full = sum + verdict.fragment().liveRows() > rows || taken.size() >= MOST_FRAGMENTS;
            // One with deleted rows asks for large batches: those keep to themselves.
            if (!taken.isEmpty() && (full || holes != deleted)) {
                break;
            }
            deleted = holes;
            taken.add(verdict);
            sum += verdict.fragment().liveRows();
        }
        return new Slice(taken, keep);
    }
}
