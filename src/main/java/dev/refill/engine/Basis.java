package dev.refill.engine;

import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import java.util.List;

/**
 * What a fragment's values were computed from: while all of it is as it was, they are what they would be if they were
 * computed again.
 *
 * @param inputs the signature of the expression's inputs
 * @param predicate the signature of what the predicate reads
 * @param deletions which rows were deleted: what a file holds in their place is any value at all
 * @param column the files that held the column
 * @param work what there was to do
 * @param whole whether every live row was computed, so that nothing of the old values is in it
 */
record Basis(
        int fragment,
        long physicalRows,
        long inputs,
        long predicate,
        String deletions,
        List<ColumnFile> column,
        Verdict.Work work,
        boolean whole) {
    static Basis of(Computation computation, Verdict verdict, boolean whole) {
        FragmentInfo fragment = verdict.fragment();
        List<Integer> ids = computation.target().ids();
        return new Basis(
                fragment.id(),
                fragment.physicalRows(),
                verdict.signature(),
                computation.predicate().sign(fragment),
                fragment.deletions(),
                fragment.files().stream()
                        .filter(f -> f.fields().stream().anyMatch(ids::contains))
                        .toList(),
                verdict.work(),
                whole);
    }

    /**
     * Whether the values are right for the fragment as it is now.
     *
     * @param onlyMoreDeleted whether no row can have come back since, so that those whose value is in the file are all
     *     that live
     */
    boolean holdsFor(Basis now, boolean onlyMoreDeleted) {
        boolean replacesAll = whole && now.work == Verdict.Work.RECOMPUTE;
        return fragment == now.fragment
                && physicalRows == now.physicalRows
                && inputs == now.inputs
                && predicate == now.predicate
                && (onlyMoreDeleted || deletions.equals(now.deletions))
                && (replacesAll || work == now.work && column.equals(now.column));
    }
}
