package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.job.Phase;
import dev.refill.lance.Commits;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

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
    private final Path scratch;
    private final String device;
    private final long started = System.nanoTime();
    /** Fragments that this run computed and committed, by id and inputs: none is computed twice. */
    private final Set<Computed> finished = new HashSet<>();

    private boolean counted;
    private long rowsFilled;
    private int fragmentsWritten;

    private record Computed(int fragment, long signature) {
        static Computed of(Verdict verdict) {
            return new Computed(verdict.fragment().id(), verdict.signature());
        }
    }

    /**
     * @param tables opens the newest version
     * @param scratch where clones and staged files go, on the table's file system
     * @param device what the result names
     */
    public RefreshRun(Supplier<LanceTable> tables, String column, RefreshOptions options, Path scratch, String device) {
        this.tables = tables;
        this.column = column;
        this.options = options;
        this.scratch = scratch;
        this.device = device;
    }

    /** Runs on the job's thread to the end; once. */
    public RefreshResult run(JobControl control) {
        Leftovers.remove(scratch);
        int conflicts = 0;
        while (conflicts < ATTEMPTS) {
            control.throwIfCancelled();
            try (LanceTable table = tables.get()) {
                Step step = step(table, control);
                if (step.last()) {
                    return new RefreshResult(
                            rowsFilled,
                            0,
                            fragmentsWritten,
                            step.version(),
                            device,
                            (System.nanoTime() - started) / 1e9);
                }
            } catch (Commits.Conflict conflict) {
                // Others changed what we read: judged and computed again on what they left.
                conflicts++;
                counted = false;
            }
        }
        throw new RefillException(
                ErrorCode.TABLE_CHANGED,
                "The table changed: others wrote to it during each of " + ATTEMPTS + " attempts to fill " + column
                        + ". "
                        + kept("Nothing was changed") + "; run the refresh again.");
    }

    private String kept(String nothing) {
        return switch (fragmentsWritten) {
            case 0 -> nothing;
            case 1 -> "1 fragment that was committed before is kept";
            default -> fragmentsWritten + " fragments that were committed before are kept";
        };
    }

    /** @param last whether nothing is left to do */
    private record Step(long version, boolean last) {}

    /** What is done between two openings of the table: all there is to do, or as much as one commit may hold. */
    private Step step(LanceTable table, JobControl control) throws Commits.Conflict {
        control.phase(Phase.PLANNING);
        Target target = Target.of(table.schema(), table.name(), column);
        Binder binder = new Binder(table.arrowSchema());
        BoundExpression bound = Rule.of(binder, target);
        Rule.checkWhere(binder, options.where());
        Dependencies.requireFresh(table, column, bound.inputs());
        Judge.Judgement judgement = Judge.judge(table, target, bound.inputs());
        List<Verdict> waiting = judgement.verdicts().stream()
                .filter(v -> v.work() != Verdict.Work.NONE && !finished.contains(Computed.of(v)))
                .toList();
        count(waiting, control);
        if (waiting.isEmpty() && Recorder.says(target, judgement)) {
            return new Step(table.version(), true);
        }
        int most = options.commitGranularity().orElse(Integer.MAX_VALUE);
        List<Verdict> work = waiting.subList(0, Math.min(most, waiting.size()));
        long version = compute(table, target, bound, work, control);
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

    private long compute(LanceTable table, Target target, BoundExpression bound, List<Verdict> work, JobControl control)
            throws Commits.Conflict {
        Path folder = table.folder()
                .orElseThrow(() -> new RefillException(
                        ErrorCode.UNSUPPORTED, "A refresh here needs the table on this machine's file system."));
        try (JobFolder job = JobFolder.create(scratch, folder, table.main())) {
            control.phase(Phase.COMPUTING);
            Evaluator evaluator = new Evaluator(table, target, bound.sql(), options, job, control);
            evaluate(evaluator, work);
            control.throwIfCancelled();
            control.phase(Phase.COMMITTING);
            List<Staged> staged = evaluator.staged();
            new Commit(table, job, folder).put(staged);
            rowsFilled += evaluator.rowsFilled();
            fragmentsWritten += staged.size();
            work.forEach(v -> finished.add(Computed.of(v)));
            control.phase(Phase.RECORDING);
            Map<Integer, Long> done = new HashMap<>();
            work.stream()
                    .filter(evaluator::complete)
                    .forEach(v -> done.put(v.fragment().id(), v.signature()));
            return new Recorder(tables, target, bound.inputs(), job.staged("record")).record(done);
        }
    }

    private void evaluate(Evaluator evaluator, List<Verdict> work) {
        try {
            evaluator.evaluate(work);
        } catch (RefillException failure) {
            if (failure.code() != ErrorCode.COMPUTE_FAILED) {
                throw failure;
            }
            throw new RefillException(
                    ErrorCode.COMPUTE_FAILED,
                    column + " could not be computed, and " + kept("nothing was changed") + ": " + failure.sentence(),
                    failure);
        }
    }
}
