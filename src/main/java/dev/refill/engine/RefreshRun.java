package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.job.Phase;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.Commits;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One refresh of one SQL computed column, from the pinned version to the record.
 *
 * <p>Invariants: nothing is written over what another writer changed; a fragment is recorded only while its inputs are
 * the ones that were read; a run that ends before its commit leaves the table as it was.
 */
public final class RefreshRun {
    private static final int ATTEMPTS = 5;

    private final Supplier<LanceTable> tables;
    private final String column;
    private final Path scratch;
    private final String device;

    /**
     * @param tables opens the newest version
     * @param scratch where clones and staged files go, on the table's file system
     * @param device what the result names
     */
    public RefreshRun(Supplier<LanceTable> tables, String column, Path scratch, String device) {
        this.tables = tables;
        this.column = column;
        this.scratch = scratch;
        this.device = device;
    }

    /** Runs on the job's thread to the end. */
    public RefreshResult run(JobControl control) {
        long started = System.nanoTime();
        Leftovers.remove(scratch);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            control.throwIfCancelled();
            try (LanceTable table = tables.get()) {
                return attempt(table, control, started);
            } catch (Commits.Conflict conflict) {
                // Others changed what we read: judged and computed again on what they left.
                continue;
            }
        }
        throw new RefillException(
                ErrorCode.TABLE_CHANGED,
                "The table changed: others wrote to it during each of " + ATTEMPTS + " attempts to fill " + column
                        + ". Nothing was written; run the refresh again.");
    }

    private RefreshResult attempt(LanceTable table, JobControl control, long started) throws Commits.Conflict {
        control.phase(Phase.PLANNING);
        Target target = Target.of(table.schema(), table.name(), column);
        BoundExpression bound = bind(table, target);
        Dependencies.requireFresh(table, column, bound.inputs());
        Judge.Judgement judgement = Judge.judge(table, target, bound.inputs());
        List<Verdict> work = judgement.verdicts().stream()
                .filter(v -> v.work() != Verdict.Work.NONE)
                .toList();
        control.total(
                work.stream()
                        .map(Verdict::fragment)
                        .mapToLong(FragmentInfo::liveRows)
                        .sum(),
                work.size());

        if (work.isEmpty() && Recorder.says(target, judgement)) {
            return result(0, 0, table.version(), started);
        }
        Path folder = table.folder()
                .orElseThrow(() -> new RefillException(
                        ErrorCode.UNSUPPORTED, "A refresh here needs the table on this machine's file system."));
        try (JobFolder job = JobFolder.create(scratch, folder)) {
            control.phase(Phase.COMPUTING);
            Evaluator evaluator = new Evaluator(table, target, bound.sql(), job, control);
            compute(evaluator, work);
            control.throwIfCancelled();
            control.phase(Phase.COMMITTING);
            List<Staged> staged = evaluator.staged();
            commit(table, job, folder, staged);
            control.phase(Phase.RECORDING);
            Map<Integer, Long> done = new HashMap<>();
            work.forEach(v -> done.put(v.fragment().id(), v.signature()));
            long version = new Recorder(tables, target, bound.inputs(), job.staged("record")).record(done);
            return result(evaluator.rowsFilled(), staged.size(), version, started);
        }
    }

    private RefreshResult result(long rowsFilled, int fragments, long version, long started) {
        return new RefreshResult(rowsFilled, 0, fragments, version, device, (System.nanoTime() - started) / 1e9);
    }

    private static BoundExpression bind(LanceTable table, Target target) {
        BoundExpression bound;
        try {
            bound = new Binder(table.arrowSchema()).bind(target.expression());
        } catch (RefillException invalid) {
            throw new RefillException(
                    ErrorCode.INVALID_EXPRESSION,
                    target.name() + " cannot be computed any more: " + invalid.sentence(),
                    invalid);
        }
        if (!Fields.sameType(bound.type(), target.field().arrow())) {
            throw new RefillException(
                    ErrorCode.REFUSED,
                    "The expression of " + target.name() + " now gives "
                            + bound.type().getType() + ", but the column holds "
                            + target.field().arrow().getType() + "; drop it and declare it again.");
        }
        return bound;
    }

    private void compute(Evaluator evaluator, List<Verdict> work) {
        try {
            evaluator.evaluate(work);
        } catch (RefillException failure) {
            if (failure.code() != ErrorCode.COMPUTE_FAILED) {
                throw failure;
            }
            throw new RefillException(
                    ErrorCode.COMPUTE_FAILED,
                    column + " could not be computed, and nothing was changed: " + failure.sentence(),
                    failure);
        }
    }

    private static void commit(LanceTable table, JobFolder job, Path folder, List<Staged> staged)
            throws Commits.Conflict {
        Path data = folder.resolve("data");
        if (staged.isEmpty()) {
            return;
        }
        Map<Integer, ColumnFile> files = new LinkedHashMap<>();
        staged.forEach(s -> files.put(s.verdict().fragment().id(), s.file()));
        job.moveIn(staged, data);
        try {
            Commits.putFiles(table, files);
        } catch (Commits.Conflict | RefillException failed) {
            // A commit can fail after it was made: what a version names stays.
            Set<String> used = Leftovers.referenced(folder);
            if (staged.stream().noneMatch(s -> used.contains(s.file().path()))) {
                job.moveOut(staged, data);
            }
            throw failed;
        }
    }
}
