package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * What is computed, from which version of the table: shared by all who compute a part of it.
 *
 * @param table only read
 * @param sql the expression, as the planner is given it
 * @param predicate signs what the condition of the options reads, which is nothing where there is none
 * @param folder where clones and staged files go
 */
record Computation(
        LanceTable table,
        Target target,
        String sql,
        Signer predicate,
        RefreshOptions options,
        JobFolder folder,
        JobControl control) {
    /** What clones a part of the table, works in the clone and closes it. */
    @FunctionalInterface
    interface Work<T> {
        T in(ScratchClone clone);
    }

    /** Whether live rows of the fragment may stay as they are: outside the predicate, or in no need of another value. */
    boolean keepsValues(Verdict verdict) {
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
        Path place = folder.nextClone();
        try (ScratchClone clone = ScratchClone.of(table, place, List.of(fragment))) {
            return work.in(clone);
        } finally {
            folder.discard(place);
        }
    }
}
