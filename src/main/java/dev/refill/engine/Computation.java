package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.job.JobControl;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.store.Folder;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * What is computed, from which version of the table: shared by all who compute a part of it.
 *
 * @param table only read
 * @param bound the expression
 * @param predicate signs what the condition of the options reads, which is nothing where there is none
 * @param sizes how large the values get
 * @param predicateSizes how large what the condition of the options makes on its way gets
 * @param memory how many compute side by side, and how much each takes at a time
 * @param folder where clones and staged files go
 */
record Computation(
        LanceTable table,
        Target target,
        BoundExpression bound,
        Signer predicate,
        ResultSizes sizes,
        ResultSizes predicateSizes,
        RefreshOptions options,
        MemoryUse memory,
        JobFolder folder,
        JobControl control) {
    /** What clones a part of the table, works in the clone and closes it. */
    @FunctionalInterface
    interface Work<T> {
        T in(ScratchClone clone);
    }

    /** @param predicate what the condition of the options reads */
    static Computation of(
            LanceTable table,
            Target target,
            BoundExpression bound,
            List<FieldPath> predicate,
            RefreshOptions options,
            MemoryUse memory,
            JobFolder folder,
            JobControl control) {
        Schema schema = FilterGuard.plannable(table.arrowSchema());
        String where = options.where();
        return new Computation(
                table,
                target,
                bound,
                new Signer(table.schema(), predicate),
                ResultSizes.of(bound.sql(), schema),
                ResultSizes.of(where == null ? "" : where, schema),
                options,
                memory,
                folder,
                control);
    }

    /** Computes the rows that are left in a clone of a slice's fragments; returns the new file of each, by its id. */
    Map<Integer, ColumnFile> evaluate(Slice slice, ScratchClone clone) {
        return clone.evaluate(bound.sql(), memory.batchRows(sizes, clone, slice.batchRows(options)));
    }

    /** Whether live rows of the fragment may stay as they are: outside the predicate, or in no need of another value. */
    boolean keepsValues(Verdict verdict) {
        return keepsValues(options, target, verdict);
    }

    static boolean keepsValues(RefreshOptions options, Target target, Verdict verdict) {
        return options.where() != null
                || verdict.work() == Verdict.Work.FILL && verdict.fragment().holds(target.ids());
    }

    boolean skipsFailures() {
        return options.errorPolicy() == ErrorPolicy.SKIP;
    }

    /** Works in a clone of some fragments; its folder stays, since what was computed lies in it. */
    <T> T withClone(List<FragmentInfo> fragments, Work<T> work) {
        try (ScratchClone clone = ScratchClone.of(table, folder.nextClone(), fragments)) {
            return work.in(clone);
        }
    }

    /** Works in a clone of one fragment and removes it. */
    <T> T withPassingClone(FragmentInfo fragment, Work<T> work) {
        Folder place = folder.nextClone();
        try (ScratchClone clone = ScratchClone.of(table, place, List.of(fragment))) {
            return work.in(clone);
        } finally {
            place.deleteAll();
        }
    }
}
