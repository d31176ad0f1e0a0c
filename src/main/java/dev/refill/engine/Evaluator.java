package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.job.JobControl;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FileNulls;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import dev.refill.model.RefreshOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final RefreshOptions options;
    private final JobFolder folder;
    private final JobControl control;
    private final ResultSizes sizes;
    private final List<Staged> staged = new ArrayList<>();
    private final Set<Integer> complete = new HashSet<>();
    private final AtomicLong rowsFilled = new AtomicLong();

    /** @param sql the expression, as the planner is given it */
    Evaluator(
            LanceTable table, Target target, String sql, RefreshOptions options, JobFolder folder, JobControl control) {
        this.table = table;
        this.target = target;
        this.sql = sql;
        this.options = options;
        this.folder = folder;
        this.control = control;
        this.sizes = ResultSizes.of(sql, FilterGuard.plannable(table.arrowSchema()));
    }

    /** What was staged, by fragment. */
    List<Staged> staged() {
        synchronized (staged) {
            return staged.stream()
                    .sorted(Comparator.comparing(s -> s.verdict().fragment().id()))
                    .toList();
        }
    }

    /** Whether every live row of a fragment that had to be computed was, and not only those of a predicate. */
    boolean complete(Verdict verdict) {
        synchronized (staged) {
            return complete.contains(verdict.fragment().id());
        }
    }

    /** Rows that got a value that is not null. */
    long rowsFilled() {
        return rowsFilled.get();
    }

    void evaluate(List<Verdict> work) {
        List<Verdict> anew = new ArrayList<>();
        List<Verdict> kept = new ArrayList<>();
        for (Verdict verdict : work) {
            if (verdict.fragment().liveRows() == 0) {
                complete.add(verdict.fragment().id());
            } else {
                (keepsValues(verdict) ? kept : anew).add(verdict);
            }
        }
        int workers = options.workers()
                .orElse(Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors()));
        Slices slices = new Slices(anew, kept, workers);
        Workers.run(Math.min(workers, Math.max(1, work.size())), () -> step(slices));
    }

    /** Whether live rows of the fragment may stay as they are: outside the predicate, or in no need of another value. */
    private boolean keepsValues(Verdict verdict) {
        return options.where() != null
                || verdict.work() == Verdict.Work.FILL && verdict.fragment().holds(target.ids());
    }

    private boolean anew(Verdict verdict) {
        return verdict.work() == Verdict.Work.RECOMPUTE && complete(verdict);
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
            Set<Integer> left = select(slice, clone);
            long started = System.nanoTime();
            if (!left.isEmpty()) {
                long most = Math.min(options.batchRows().orElse(Integer.MAX_VALUE), slice.batchRows());
                Map<Integer, ColumnFile> files = clone.evaluate(sql, sizes.fit(clone, most));
                // What the library writes for a row that is not in the clone is any value at all.
                if (slice.keep() && !slice.fragments().stream().allMatch(this::anew)) {
                    merge(slice, clone, left);
                } else {
                    rowsFilled.addAndGet(count(slice, clone, left, files));
                    take(slice, clone, left, files);
                }
            }
            return (System.nanoTime() - started) / 1e9;
        }
    }

    /** Leaves in the clone only the rows to compute; returns the fragments that have any. */
    private Set<Integer> select(Slice slice, ScratchClone clone) {
        boolean gaps = slice.fragments().stream().allMatch(v -> v.work() == Verdict.Work.FILL);
        if (slice.keep() && gaps) {
            clone.delete(SqlTokens.quote(target.name()) + " IS NOT NULL");
        }
        Map<Integer, Long> wanted = rows(clone);
        if (options.where() != null && !wanted.isEmpty()) {
            ResultSizes.of(options.where(), FilterGuard.plannable(table.arrowSchema()))
                    .checkCondition(clone::scan, slice.rows());
            clone.delete("(" + options.where() + ") IS NOT TRUE");
        }
        Map<Integer, Long> selected = rows(clone);
        synchronized (staged) {
            for (Verdict verdict : slice.fragments()) {
                int id = verdict.fragment().id();
                if (wanted.getOrDefault(id, 0L).equals(selected.getOrDefault(id, 0L))) {
                    complete.add(id);
                }
            }
        }
        return selected.keySet();
    }

    private static Map<Integer, Long> rows(ScratchClone clone) {
        Map<Integer, Long> rows = new HashMap<>();
        clone.fragments().forEach(f -> rows.put(f.id(), f.liveRows()));
        return rows;
    }

    private void take(Slice slice, ScratchClone clone, Set<Integer> left, Map<Integer, ColumnFile> files) {
        Map<Integer, Integer> ids = renumbered(clone);
        for (Verdict verdict : slice.fragments()) {
            int id = verdict.fragment().id();
            ColumnFile made = files.get(id);
            if (made != null) {
                // It stays in the clone's folder until it is moved into the table.
                stage(new Staged(verdict, underOurIds(made, ids), clone.file(made)));
            } else if (left.contains(id)) {
                // The library writes no file for a literal null; old values must still give way to it.
                MergedFile nulls = new MergedFile(table, target, verdict.fragment());
                Path at = folder.staged(nulls.name());
                stage(new Staged(verdict, nulls.writeNulls(at), at));
            }
        }
    }

    /** The values that are not null: all live rows of a file without nulls, counted in the others. */
    private static long count(Slice slice, ScratchClone clone, Set<Integer> left, Map<Integer, ColumnFile> files) {
        long values = 0;
        Set<Integer> unknown = new HashSet<>(left);
        for (Verdict verdict : slice.fragments()) {
            FragmentInfo fragment = verdict.fragment();
            ColumnFile file = files.get(fragment.id());
            if (file != null && FileNulls.none(clone.file(file))) {
                unknown.remove(fragment.id());
                values += fragment.liveRows();
            }
        }
        return unknown.isEmpty() ? values : values + clone.countValues(List.copyOf(unknown));
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

    /** Fragments that keep values: what was computed takes its place among them; gaps that stay null are no gain. */
    private void merge(Slice slice, ScratchClone clone, Set<Integer> left) {
        for (Verdict verdict : slice.fragments()) {
            int id = verdict.fragment().id();
            long gain = left.contains(id) ? clone.countValues(List.of(id)) : 0;
            if (gain > 0 || left.contains(id) && verdict.work() == Verdict.Work.RECOMPUTE) {
                MergedFile merged = new MergedFile(table, target, verdict.fragment());
                Path at = folder.staged(merged.name());
                stage(new Staged(verdict, merged.write(clone, at), at));
                rowsFilled.addAndGet(gain);
            }
        }
    }
}
