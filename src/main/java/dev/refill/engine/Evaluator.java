package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Deals fragments out to workers that compute them slice by slice. The table itself is only read. */
final class Evaluator implements AutoCloseable {
    private final Computation computation;
    private final JobControl control;
    private final KeptWork kept;
    private final FailureLimit limit;
    private final OutputWatch watch;
    private final @Nullable GpuRun gpu;

    /**
     * @param kept where what was computed goes, by and by
     * @param gpu what computes it; null for the library itself
     */
    Evaluator(Computation computation, KeptWork kept, FailureLimit limit, @Nullable GpuRun gpu) {
        this.gpu = gpu;
        this.computation = computation;
        this.control = computation.control();
        this.kept = kept;
        this.limit = limit;
        this.watch = new OutputWatch(
                control,
                computation.target().field().arrow(),
                computation.folder().staging());
    }

    void evaluate(List<Verdict> work) {
        List<Verdict> anew = new ArrayList<>();
        List<Verdict> gaps = new ArrayList<>();
        for (Verdict verdict : work) {
            if (verdict.fragment().liveRows() == 0) {
                keep(List.of(Evaluated.empty(computation, verdict)));
            } else {
                (computation.keepsValues(verdict) ? gaps : anew).add(verdict);
            }
        }
        MemoryUse memory = computation.memory();
        int workers = memory.plan().workers();
        Slices slices = new Slices(anew, gaps, workers, memory.plan().sliceBytes(), memory::bytes);
        int used = Math.min(workers, Math.max(1, work.size()));
        control.workers(used);
        Workers.run(used, () -> step(slices));
    }

    private boolean step(Slices slices) {
        control.throwIfCancelled();
        Optional<Slice> slice = slices.next();
        slice.ifPresent(s -> slices.took(s, compute(s)));
        return slice.isPresent();
    }

    /** Returns the seconds that the values took. */
    private double compute(Slice slice) {
        SliceRun.Outcome outcome;
        try {
            outcome = gpu == null
                    ? new SliceRun(computation, slice, FailedRows.NONE, watch).run()
                    : new GpuSliceRun(computation, gpu, slice, Evaluator::fail).run();
        } catch (RefillException failure) {
            if (failure.code() != ErrorCode.COMPUTE_FAILED || !computation.skipsFailures()) {
                throw failure;
            }
            return skip(slice, failure);
        }
        keep(outcome.fragments());
        watch.advance(slice.rows(), slice.fragments().size());
        return outcome.seconds();
    }

    /** Leaves out the rows that fail: first the fragments are found that have some, then the rows in them. */
    private double skip(Slice slice, RefillException failure) {
        control.throwIfCancelled();
        if (slice.fragments().size() > 1) {
            return slice.halves().stream().mapToDouble(this::compute).sum();
        }
        Slice keeping = new Slice(slice.fragments(), true);
        SliceRun.Outcome outcome =
                gpu == null ? searched(keeping, failure) : new GpuSliceRun(computation, gpu, keeping, limit::add).run();
        keep(outcome.fragments());
        watch.advance(slice.rows(), 1);
        return outcome.seconds();
    }

    private SliceRun.Outcome searched(Slice keeping, RefillException failure) {
        FailedRows failed = new FailureSearch(computation, keeping, failure, limit).find();
        return new SliceRun(computation, keeping, failed, watch).run();
    }

    private static void fail(RefillException failure) {
        throw failure;
    }

    private void keep(List<Evaluated> computed) {
        kept.add(computed, computation.table().version());
    }

    @Override
    public void close() {
        watch.close();
    }
}
