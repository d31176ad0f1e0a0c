package dev.refill.engine;

import dev.refill.lance.FragmentInfo;
import dev.refill.lance.ScratchClone;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the rows of a fragment that make its computation fail, by halves: each half is computed in a clone of its own that
 * holds none but its rows, down to single rows. Only rows that were to be computed are ever evaluated.
 *
 * <p>A failing row costs one or two clones for each time the fragment's rows can be halved; the first one costs the
 * computation of about as many rows as the fragment has, any other of fewer.
 */
final class FailureSearch {
    private final Computation computation;
    private final Slice slice;
    private final FragmentInfo fragment;
    private final RefillException failure;
    private final FailureLimit limit;
    private final List<Long> found = new ArrayList<>();

    /**
     * @param slice of the one fragment
     * @param failure what the library said of the fragment as a whole
     */
    FailureSearch(Computation computation, Slice slice, RefillException failure, FailureLimit limit) {
        this.computation = computation;
        this.slice = slice;
        this.fragment = slice.fragments().get(0).fragment();
        this.failure = failure;
        this.limit = limit;
    }

    /** @throws RefillException where there are too many, or where no single row is to blame */
    FailedRows find() {
        within(0, fragment.physicalRows(), true);
        return new FailedRows(found);
    }

    /**
     * Searches a range of positions that fails as a whole.
     *
     * @param seen whether it was seen to fail; otherwise that follows from a range around it, half of which does not
     */
    private void within(long from, long to, boolean seen) {
        if (to - from == 1) {
            if (!seen && !fails(from, to)) {
                // Such as what only a large batch runs into: leaving rows out would not help.
                throw new RefillException(
                        ErrorCode.COMPUTE_FAILED,
                        "No single row is to blame, so none can be skipped: " + failure.sentence(),
                        failure);
            }
            limit.add(failure);
            found.add(from);
            return;
        }
        long middle = (from + to) >>> 1;
        boolean lower = fails(from, middle);
        if (lower) {
            within(from, middle, true);
        }
        if (!lower || fails(middle, to)) {
            within(middle, to, lower);
        }
    }

    private boolean fails(long from, long to) {
        computation.control().throwIfCancelled();
        computation.control().moved();
        return computation.withPassingClone(fragment, clone -> fails(clone, from, to));
    }

    private boolean fails(ScratchClone clone, long from, long to) {
        clone.keepRange(from, to);
        if (clone.fragments().isEmpty()
                || Selection.make(computation, slice, clone).fragments().isEmpty()) {
            return false;
        }
        try {
            computation.evaluate(slice, clone);
            return false;
        } catch (RefillException failing) {
            if (failing.code() != ErrorCode.COMPUTE_FAILED) {
                throw failing;
            }
            return true;
        }
    }
}
