package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.job.JobControl;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Computes fragments slice by slice, each in a clone that holds just the rows to compute, and stages a file for each
 * fragment that gains something. The table itself is only read.
 */
final class Evaluator {
    /** Small fragments are mostly waiting: more workers than that only wait together. */
    private static final int MOST_WORKERS = 4;

    private final LanceTable table;
    private final Target target;
    private final String sql;
    private final JobFolder folder;
    private final JobControl control;
    private final List<Staged> staged = new ArrayList<>();
    private final AtomicLong rowsFilled = new AtomicLong();

    /** @param sql the expression, as the planner is given it */
    Evaluator(LanceTable table, Target target, String sql, JobFolder folder, JobControl control) {
        this.table = table;
        this.target = target;
        this.sql = sql;
        this.folder = folder;
        this.control = control;
    }

    /** What was staged, by fragment. */
    List<Staged> staged() {
        synchronized (staged) {
            return staged.stream()
                    .sorted(Comparator.comparing(s -> s.verdict().fragment().id()))
                    .toList();
        }
    }

    /** Rows that got a value that is not null. */
    long rowsFilled() {
        return rowsFilled.get();
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
        int workers = Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors());
        Slices slices = new Slices(anew, gaps, workers);
        Workers.run(Math.min(workers, Math.max(1, work.size())), () -> step(slices));
    }

    private boolean step(Slices slices) {
        control.throwIfCancelled();
        Optional<Slice> slice = slices.next();
        slice.ifPresent(s -> {
            slices.took(s, slice(s));
            control.advance(s.rows(), s.fragments().size());
        });
        return slice.isPresent();
    }

    /** Returns the seconds that its values took; what cloning takes does not grow with the slice. */
    private double slice(Slice slice) {
        Path place = folder.nextClone();
        List<FragmentInfo> fragments =
                slice.fragments().stream().map(Verdict::fragment).toList();
        try (ScratchClone clone = ScratchClone.of(table, place, fragments)) {
            if (slice.keep()) {
                clone.delete(SqlTokens.quote(target.name()) + " IS NOT NULL");
            }
            List<Integer> left =
                    clone.fragments().stream().map(FragmentInfo::id).toList();
            long started = System.nanoTime();
            if (!left.isEmpty()) {
                Map<Integer, ColumnFile> files = clone.evaluate(sql, slice.batchRows());
                if (slice.keep()) {
                    merge(slice, clone, left);
                } else {
                    rowsFilled.addAndGet(clone.countValues(left));
                    take(slice, clone, files);
                }
            }
            return (System.nanoTime() - started) / 1e9;
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
                stage(new Staged(verdict, nulls.writeNulls(at), at));
            } else {
                // It stays in the clone's folder until it is moved into the table.
                stage(new Staged(verdict, underOurIds(made, ids), clone.file(made)));
            }
        }
    }

    private void stage(Staged file) {
        synchronized (staged) {
            staged.add(file);
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
                stage(new Staged(verdict, merged.write(clone, at), at));
                rowsFilled.addAndGet(gain);
            }
        }
    }
}
