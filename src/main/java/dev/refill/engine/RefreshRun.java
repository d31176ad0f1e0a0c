package dev.refill.engine;

import dev.refill.compile.NotOnGpu;
import dev.refill.computed.FieldPath;
import dev.refill.cuda.CudaException;
import dev.refill.job.JobControl;
import dev.refill.job.Phase;
import dev.refill.lance.Commits;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One refresh of one SQL computed column, from the pinned version to the record.
 *
 * <p>Invariants: nothing is written over what another writer changed; a fragment is recorded only while its inputs are
 * the ones that were read; a run that ends before a commit leaves the table as it was at the one before.
 */
public final class RefreshRun {
    private static final int ATTEMPTS = 5;

    private final Supplier<LanceTable> tables;
    private final String column;
    private final RefreshOptions options;
    private final Folder scratch;
    private final Processor processor;
    private final Tally tally;
    private final KeptWork kept = new KeptWork();

    private boolean counted;
    /** The column as it was at first: the run is about no other. */
    private @Nullable Target pinned;
    /** Made when something is to be computed; lives as long as the run, with what is kept over a conflict. */
    private @Nullable JobFolder folder;

    /**
     * @param tables opens the newest version
     * @param scratch where clones and staged files go, in the store that the table lies in
     * @param processor what computes it
     */
    public RefreshRun(
            Supplier<LanceTable> tables, String column, RefreshOptions options, Folder scratch, Processor processor) {
        this.tables = tables;
        this.column = column;
        this.options = options;
        this.scratch = scratch;
        this.tally = new Tally(processor.name());
        this.processor = processor;
    }

    /** Runs on the job's thread to the end; once. */
    public RefreshResult run(JobControl control) {
        if (processor.unavailable() != null) {
            withoutGpu(processor.unavailable(), control);
        }
        Leftovers.remove(scratch);
        try {
            return attempts(control);
        } finally {
            if (folder != null) {
                folder.close();
            }
        }
    }

    /** How often each fragment was computed, by its id. */
    public Map<Integer, Integer> evaluations() {
        return kept.evaluations();
    }

    private RefreshResult attempts(JobControl control) {
        int conflicts = 0;
        while (conflicts < ATTEMPTS) {
            control.throwIfCancelled();
            try (LanceTable table = tables.get()) {
                Step step = step(table, control);
                if (step.last()) {
                    return tally.result(step.version());
                }
            } catch (Commits.Conflict conflict) {
                // Others changed what we read: judged again on what they left, and what they touched is computed again.
                conflicts++;
                counted = false;
            }
        }
        throw new RefillException(
                ErrorCode.TABLE_CHANGED,
                "The table changed: others wrote to it during each of " + ATTEMPTS + " attempts to fill " + column
                        + ". "
                        + tally.kept("Nothing was changed") + "; run the refresh again.");
    }

    /** @param last whether nothing is left to do */
    private record Step(long version, boolean last) {}

    private Step step(LanceTable table, JobControl control) throws Commits.Conflict {
        try {
            return next(table, control);
        } catch (RefillException failure) {
            // Who was cancelled opens nothing any more: the database may be closed by now.
            control.throwIfCancelled();
            if (gone(table)) {
                throw new Commits.Conflict(failure);
            }
            throw failure;
        }
    }

    /** Whether somebody cleaned the version away that is being read. */
    private boolean gone(LanceTable table) {
        try (LanceTable newest = tables.get()) {
            return newest.versions().stream().noneMatch(v -> v.version() == table.version());
        } catch (RefillException unreadable) {
            // Then what failed before says more.
            return false;
        }
    }

    /** What is done between two openings of the table: all there is to do, or as much as one commit may hold. */
    private Step next(LanceTable table, JobControl control) throws Commits.Conflict {
        control.phase(Phase.PLANNING);
        Target target = pinned == null ? Target.of(table.schema(), table.name(), column) : pinned.in(table);
        pinned = target;
        Binder binder = new Binder(table.arrowSchema());
        BoundExpression bound = Rule.of(binder, target);
        List<FieldPath> predicate = Rule.predicate(binder, options.where());
        Dependencies.requireFresh(table, column, bound.inputs());
        Judge.Judgement judgement = Judge.judge(table, target, bound.inputs());
        List<Verdict> waiting =
                judgement.waiting().stream().filter(v -> !tally.finished(v)).toList();
        count(waiting, control);
        if (waiting.isEmpty() && Recorder.says(target, judgement)) {
            return new Step(table.version(), true);
        }
        int most = options.commitGranularity().orElse(Integer.MAX_VALUE);
        List<Verdict> work = waiting.subList(0, Math.min(most, waiting.size()));
        List<TableField> fields = MemoryNeed.fields(table, target, bound.inputs(), predicate);
        // Refuses a budget that is too small, before anything is written.
        double valueBytes = options.memoryBytes().isEmpty() ? 0 : ValueSample.bytesPerRow(table, target, bound, work);
        MemoryUse memory = new MemoryUse(options, target, fields, work, valueBytes, control);
        JobFolder job = folder == null ? JobFolder.create(scratch, table.folder(), table.main()) : folder;
        folder = job;
        Computation computation = Computation.of(table, target, bound, predicate, options, memory, job, control);
        control.phase(Phase.COMPUTING);
        List<Evaluated> computed = compute(computation, work);
        control.throwIfCancelled();
        long version = commit(computation, computed, new Recorder(tables, target, bound.inputs(), job.staging()));
        return new Step(version, work.size() == waiting.size());
    }

    private void count(List<Verdict> waiting, JobControl control) {
        if (!counted) {
            counted = true;
            control.total(
                    waiting.stream()
                            .map(Verdict::fragment)
                            .mapToLong(FragmentInfo::liveRows)
                            .sum(),
                    waiting.size());
        }
    }

    /** What is still right of what was computed before, and the rest computed now. */
    private List<Evaluated> compute(Computation computation, List<Verdict> work) {
        List<Verdict> missing = new ArrayList<>();
        long failed = tally.rowsFailed();
        for (Verdict verdict : work) {
            Optional<Evaluated> before = kept.of(computation, verdict);
            if (before.isPresent()) {
                failed += before.get().rowsFailed();
                computation.control().advance(verdict.fragment().liveRows(), 1);
            } else {
                missing.add(verdict);
            }
        }
        try (GpuRun gpu = missing.isEmpty() ? null : gpu(computation);
                Evaluator evaluator = new Evaluator(computation, kept, new FailureLimit(column, failed), gpu)) {
            evaluate(evaluator, missing);
        }
        return work.stream().map(v -> kept.of(computation, v).orElseThrow()).toList();
    }

    /** The GPUs with the expression's kernel; null where the CPU is to compute it, or has to. */
    private @Nullable GpuRun gpu(Computation computation) {
        if (processor.gpus().isEmpty()) {
            return null;
        }
        try {
            GpuRun opened = GpuRun.open(
                    processor,
                    computation.bound(),
                    computation.table().arrowSchema(),
                    computation.options(),
                    computation.memory().plan().workers());
            opened.watch(computation.control());
            return opened;
        } catch (NotOnGpu not) {
            withoutGpu(not.why() + ".", computation.control());
        } catch (CudaException failure) {
            withoutGpu("The GPU cannot be used: " + failure.getMessage() + ".", computation.control());
        }
        return null;
    }

    /** Goes on with the CPU and says so, or ends where that was not allowed. */
    private void withoutGpu(String why, JobControl control) {
        if (processor.required()) {
            throw new RefillException(
                    ErrorCode.NO_DEVICE,
                    column + " cannot be computed on " + processor.name() + ", which was required: " + why);
        }
        control.note(column + " runs on the CPU: " + why);
        tally.onCpu(why);
    }

    private void evaluate(Evaluator evaluator, List<Verdict> work) {
        try {
            evaluator.evaluate(work);
        } catch (RefillException failure) {
            if (failure.code() != ErrorCode.COMPUTE_FAILED && failure.code() != ErrorCode.INVALID_EXPRESSION) {
                throw failure;
            }
            throw new RefillException(
                    failure.code(),
                    column + " could not be computed, and " + tally.kept("nothing was changed") + ": "
                            + failure.sentence(),
                    failure);
        }
    }

    /** Commits the values, then the record; returns the newest version. */
    private long commit(Computation computation, List<Evaluated> computed, Recorder recorder) throws Commits.Conflict {
        JobControl control = computation.control();
        control.phase(Phase.COMMITTING);
        List<Staged> staged = new ArrayList<>();
        computed.stream()
                .sorted(Comparator.comparing(Evaluated::fragment))
                .map(Evaluated::file)
                .filter(Objects::nonNull)
                .forEach(staged::add);
        new Commit(computation.table(), computation.folder()).put(staged).ifPresent(made -> {
            tally.made(made);
            tally.indexes().committed(computation.table(), computation.target().name(), made);
        });
        tally.committed(computed);
        kept.remove(computed);
        control.phase(Phase.RECORDING);
        Map<Integer, Long> done = new HashMap<>();
        computed.stream()
                .filter(Evaluated::complete)
                .forEach(e -> done.put(e.fragment(), e.verdict().signature()));
        Recorder.Recorded recorded = recorder.record(done);
        if (recorded.made()) {
            tally.made(recorded.version());
        }
        return recorded.version();
    }
}
