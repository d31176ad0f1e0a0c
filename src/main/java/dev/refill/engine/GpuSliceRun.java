package dev.refill.engine;

import dev.refill.cuda.CudaException;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.FragmentRows;
import dev.refill.lance.Memory;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableScan;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Computes a slice on a GPU, fragment by fragment, and stages a file for each that gains something. The rows come from the
 * table itself where all live ones are computed, else from a clone that holds just the rows to compute.
 */
final class GpuSliceRun {
    private final Computation computation;
    private final GpuRun gpu;
    private final Slice slice;
    private final GpuBatches.Failures failures;

    /** @param failures throws where a row that fails is to end the run, else counts it */
    GpuSliceRun(Computation computation, GpuRun gpu, Slice slice, GpuBatches.Failures failures) {
        this.computation = computation;
        this.gpu = gpu;
        this.slice = slice;
        this.failures = failures;
    }

    SliceRun.Outcome run() {
        try {
            List<FragmentInfo> fragments =
                    slice.fragments().stream().map(Verdict::fragment).toList();
            if (!slice.keep() && computation.options().where() == null) {
                Map<Integer, Long> live = new HashMap<>();
                fragments.forEach(f -> live.put(f.id(), f.liveRows()));
                return compute(computation.table()::scan, new Selection(live, live));
            }
            return computation.withClone(fragments, this::inClone);
        } catch (CudaException failure) {
            throw GpuRun.failed(failure);
        }
    }

    private SliceRun.Outcome inClone(ScratchClone clone) {
        return compute(clone::scan, Selection.make(computation, slice, clone));
    }

    private SliceRun.Outcome compute(Function<ScanRequest, TableScan> source, Selection selection) {
        long started = System.nanoTime();
        List<Evaluated> made = new ArrayList<>();
        for (Verdict verdict : slice.fragments()) {
            computation.control().throwIfCancelled();
            made.add(
                    selection.selected().getOrDefault(verdict.fragment().id(), 0L) == 0
                            ? nothing(verdict, selection)
                            : compute(source, selection, verdict));
        }
        return new SliceRun.Outcome(made, (System.nanoTime() - started) / 1e9);
    }

    private Evaluated nothing(Verdict verdict, Selection selection) {
        boolean complete = selection.whole(verdict.fragment().id());
        return new Evaluated(verdict, Basis.of(computation, verdict, !slice.keep()), null, complete, 0, 0, 0);
    }

    private Evaluated compute(Function<ScanRequest, TableScan> source, Selection selection, Verdict verdict) {
        FragmentInfo fragment = verdict.fragment();
        ScanRequest rows = ScanRequest.of(Sample.columns(computation.bound()))
                .withFragments(List.of(fragment.id()))
                .withBatch(Math.min(
                        gpu.lane().rows(), computation.options().batchRows().orElse(Integer.MAX_VALUE)))
                .withRowAddress();
        Field field = computation.target().field().arrow();
        Folder in = computation.folder().staging();
        MergedFile file = new MergedFile(computation.table(), computation.target(), fragment);
        try (BufferAllocator allocator =
                Memory.child("gpu of " + computation.target().name())) {
            GpuBatches batches = new GpuBatches(
                    gpu,
                    source.apply(rows),
                    field,
                    allocator,
                    computation.control(),
                    failures,
                    new GpuSample(computation.bound(), gpu.kernel(), allocator));
            try (FragmentRows added = FragmentRows.of(batches)) {
                ColumnFile written = file.write(added, slice.keep(), in);
                return evaluated(verdict, selection, batches, new Staged(verdict, written, in));
            }
        }
    }

    private Evaluated evaluated(Verdict verdict, Selection selection, GpuBatches batches, Staged staged) {
        boolean complete =
                batches.failed() == 0 && selection.whole(verdict.fragment().id());
        boolean recomputed = verdict.work() == Verdict.Work.RECOMPUTE;
        // What keeps its values gains nothing from nulls in its gaps.
        boolean gains = batches.computed() > 0 && (!slice.keep() || recomputed || batches.filled() > 0);
        boolean whole = !slice.keep() || recomputed && complete;
        return new Evaluated(
                verdict,
                Basis.of(computation, verdict, whole),
                gains ? staged : null,
                complete,
                gains ? batches.filled() : 0,
                batches.computed() - batches.filled(),
                batches.failed());
    }
}
