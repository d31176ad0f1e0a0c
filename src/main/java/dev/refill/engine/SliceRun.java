package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.FileNulls;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.ScratchClone;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes a slice in a clone that holds just the rows to compute, and stages a file for each fragment that gains
 * something.
 */
final class SliceRun {
    private final Computation computation;
    private final Slice slice;
    private final FailedRows failed;
    private final OutputWatch watch;

    /** What came of the slice, and the seconds that its values took; what cloning takes does not grow with it. */
    record Outcome(List<Evaluated> fragments, double seconds) {}

    /** @param failed rows that keep what they have, in a slice of one fragment that keeps values; none in others */
    SliceRun(Computation computation, Slice slice, FailedRows failed, OutputWatch watch) {
        this.computation = computation;
        this.slice = slice;
        this.failed = failed;
        this.watch = watch;
    }

    Outcome run() {
        List<FragmentInfo> fragments =
                slice.fragments().stream().map(Verdict::fragment).toList();
        return computation.withClone(fragments, clone -> {
            try (OutputWatch.Watched watched = watch.watch(slice, clone.files())) {
                Outcome outcome = compute(clone);
                watched.computed();
                return outcome;
            }
        });
    }

    private Outcome compute(ScratchClone clone) {
        Selection selection = Selection.make(computation, slice, clone);
        failed.deleteFrom(clone);
        Set<Integer> left = new HashSet<>();
        clone.fragments().forEach(f -> left.add(f.id()));
        long started = System.nanoTime();
        Map<Integer, ColumnFile> files = left.isEmpty() ? Map.of() : evaluate(clone);
        // What the library writes for a row that is not in the clone is any value at all.
        boolean keeps = slice.keep()
                && !slice.fragments().stream()
                        .allMatch(v -> v.work() == Verdict.Work.RECOMPUTE && complete(selection, v));
        Map<Integer, Long> values = values(clone, left, keeps ? Map.of() : files);
        Map<Integer, Integer> ids = left.isEmpty() ? Map.of() : renumbered(clone);
        List<Evaluated> made = new ArrayList<>();
        for (Verdict verdict : slice.fragments()) {
            int id = verdict.fragment().id();
            long gain = values.getOrDefault(id, 0L);
            Staged file = null;
            if (left.contains(id)) {
                file = keeps ? merged(verdict, clone, gain) : taken(verdict, clone, files.get(id), ids);
            }
            made.add(new Evaluated(
                    verdict,
                    Basis.of(computation, verdict, !keeps),
                    file,
                    complete(selection, verdict),
                    file == null ? 0 : gain,
                    selection.selected().getOrDefault(id, 0L) - failed.count() - gain,
                    failed.count()));
        }
        return new Outcome(made, (System.nanoTime() - started) / 1e9);
    }

    private Map<Integer, ColumnFile> evaluate(ScratchClone clone) {
        Map<Integer, ColumnFile> files = computation.evaluate(slice, clone);
        computation.control().throwIfCancelled();
        return files;
    }

    /** Whether all rows of a fragment that need a value got one: none was outside the predicate, none failed. */
    private boolean complete(Selection selection, Verdict verdict) {
        return failed.count() == 0 && selection.whole(verdict.fragment().id());
    }

    /** The values that are not null, by fragment: all live rows of a file without nulls, counted in the others. */
    private Map<Integer, Long> values(ScratchClone clone, Set<Integer> left, Map<Integer, ColumnFile> files) {
        Map<Integer, Long> values = new HashMap<>();
        Set<Integer> unknown = new HashSet<>(left);
        for (Verdict verdict : slice.fragments()) {
            FragmentInfo fragment = verdict.fragment();
            ColumnFile file = files.get(fragment.id());
            if (file != null && FileNulls.none(clone.files(), file.path())) {
                unknown.remove(fragment.id());
                values.put(fragment.id(), fragment.liveRows());
            }
        }
        if (!unknown.isEmpty()) {
            values.putAll(clone.countValues(List.copyOf(unknown)));
        }
        return values;
    }

    /** The file as it was computed: every live row's value is in it. */
    private Staged taken(Verdict verdict, ScratchClone clone, @Nullable ColumnFile made, Map<Integer, Integer> ids) {
        if (made != null) {
            // It stays in the clone's folder until it is moved into the table.
            return new Staged(verdict, underOurIds(made, ids), clone.files());
        }
        // The library writes no file for a literal null; old values must still give way to it.
        MergedFile nulls = new MergedFile(computation.table(), computation.target(), verdict.fragment());
        Folder in = computation.folder().staging();
        return new Staged(verdict, nulls.writeNulls(in), in);
    }

    /** What was computed takes its place among the values that are kept; gaps that stay null are no gain. */
    private @Nullable Staged merged(Verdict verdict, ScratchClone clone, long gain) {
        if (gain == 0 && verdict.work() != Verdict.Work.RECOMPUTE) {
            return null;
        }
        MergedFile merged = new MergedFile(computation.table(), computation.target(), verdict.fragment());
        Folder in = computation.folder().staging();
        return new Staged(verdict, merged.write(clone, in), in);
    }

    /** The field ids of the clone's new column, and ours for them. */
    private Map<Integer, Integer> renumbered(ScratchClone clone) {
        List<Integer> theirs = clone.valueField().ids().toList();
        List<Integer> ours = computation.target().ids();
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
}
