package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.job.JobControl;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes fragments slice by slice, each in a clone that holds just the rows to compute, and stages a file for each
 * fragment that gains something. The table itself is only read.
 */
final class Evaluator {
    /** How long a slice should take: short enough for a progress that moves and a cancel that is felt. */
    private static final double SLICE_SECONDS = 0.4;

    /** In rows, {@link Slice#weight()}. */
    private static final long FIRST_SLICE_WEIGHT = 500_000;

    private static final long LEAST_SLICE_WEIGHT = 1_000;
    private static final long MOST_SLICE_WEIGHT = 50_000_000;

    private final LanceTable table;
    private final Target target;
    private final String sql;
    private final JobFolder folder;
    private final JobControl control;
    private final List<Staged> staged = new ArrayList<>();
    private long rowsFilled;
    private long sliceWeight = FIRST_SLICE_WEIGHT;

    /** @param sql the expression, as the planner is given it */
    Evaluator(LanceTable table, Target target, String sql, JobFolder folder, JobControl control) {
        this.table = table;
        this.target = target;
        this.sql = sql;
        this.folder = folder;
        this.control = control;
    }

    /** What was staged, in the order it was computed. */
    List<Staged> staged() {
        return staged;
    }

    /** Rows that got a value that is not null. */
    long rowsFilled() {
        return rowsFilled;
    }

    void evaluate(List<Verdict> work) {
        List<Integer> ids = target.ids();
        List<Verdict> anew = new ArrayList<>();
        List<Verdict> gaps = new ArrayList<>();
        for (Verdict verdict : work) {
            boolean keeps =
                    verdict.work() == Verdict.Work.FILL && verdict.fragment().holds(ids);
            if (verdict.fragment().liveRows() > 0) {
                (keeps ? gaps : anew).add(verdict);
            }
        }
        all(anew, false);
        all(gaps, true);
    }

    private void all(List<Verdict> verdicts, boolean keep) {
        List<Verdict> waiting = verdicts;
        while (!waiting.isEmpty()) {
            control.throwIfCancelled();
            Slice slice = Slice.next(waiting, sliceWeight, keep);
            long started = System.nanoTime();
            slice(slice);
            adapt(slice.weight(), (System.nanoTime() - started) / 1e9);
            control.advance(slice.rows(), slice.fragments().size());
            waiting = waiting.subList(slice.fragments().size(), waiting.size());
        }
    }

    private void adapt(long weight, double seconds) {
        long fitting = (long) (weight * SLICE_SECONDS / Math.max(seconds, 0.001));
        sliceWeight = Math.max(LEAST_SLICE_WEIGHT, Math.min(MOST_SLICE_WEIGHT, fitting));
    }

    private void slice(Slice slice) {
        Path place = folder.nextClone();
        List<FragmentInfo> fragments =
                slice.fragments().stream().map(Verdict::fragment).toList();
        try (ScratchClone clone = ScratchClone.of(table, place, fragments)) {
            if (slice.keep()) {
                clone.delete(SqlTokens.quote(target.name()) + " IS NOT NULL");
            }
            List<Integer> left =
                    clone.fragments().stream().map(FragmentInfo::id).toList();
            if (left.isEmpty()) {
                return;
            }
            Map<Integer, ColumnFile> files = clone.evaluate(sql, slice.batchRows());
            if (slice.keep()) {
                merge(slice, clone, left);
            } else {
                rowsFilled += clone.countValues(left);
                take(slice, clone, files);
            }
        } finally {
            JobFolder.delete(place);
        }
    }

    private void take(Slice slice, ScratchClone clone, Map<Integer, ColumnFile> files) {
        Map<Integer, Integer> ids = renumbered(clone);
        for (Verdict verdict : slice.fragments()) {
            ColumnFile made = files.get(verdict.fragment().id());
            if (made == null) {
                // The library writes no file for a literal null; old values must still give way to it.
                MergedFile nulls = new MergedFile(table, target, verdict.fragment());
                Path at = folder.staged(nulls.name());
                staged.add(new Staged(verdict, nulls.writeNulls(at), at));
            } else {
                Path at = folder.staged(made.path());
                folder.stage(clone.file(made), at);
                staged.add(new Staged(verdict, underOurIds(made, ids), at));
            }
        }
    }

    /** The field ids of the clone's new column, and ours for them. */
    private Map<Integer, Integer> renumbered(ScratchClone clone) {
        List<Integer> theirs = clone.valueField().ids().toList();
        List<Integer> ours = target.ids();
        Map<Integer, Integer> ids = new HashMap<>();
        for (int i = 0; i < theirs.size(); i++) {
            ids.put(theirs.get(i), ours.get(i));
        }
        return ids;
    }

    private static ColumnFile underOurIds(ColumnFile made, Map<Integer, Integer> ids) {
        return new ColumnFile(
                made.path(),
                made.fields().stream().map(id -> ids.getOrDefault(id, id)).toList(),
                made.columns(),
                made.formatMajor(),
                made.formatMinor(),
                made.bytes(),
                null);
    }

    /** Fragments that keep values: what was computed goes into their gaps, unless all of it is null. */
    private void merge(Slice slice, ScratchClone clone, List<Integer> computed) {
        Map<Integer, Long> gains = new LinkedHashMap<>();
        computed.forEach(id -> gains.put(id, clone.countValues(List.of(id))));
        for (Verdict verdict : slice.fragments()) {
            long gain = gains.getOrDefault(verdict.fragment().id(), 0L);
            if (gain > 0) {
                MergedFile merged = new MergedFile(table, target, verdict.fragment());
                Path at = folder.staged(merged.name());
                staged.add(new Staged(verdict, merged.write(clone, at), at));
                rowsFilled += gain;
            }
        }
    }
}
