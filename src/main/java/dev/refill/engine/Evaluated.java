package dev.refill.engine;

import org.jspecify.annotations.Nullable;

/**
 * What was computed of a fragment and is not committed yet.
 *
 * @param verdict the fragment as it was when its values were computed
 * @param basis what they were computed from
 * @param file its new column file; null where it gains nothing and keeps what it has
 * @param complete whether every live row that needed a value was computed
 * @param rowsFilled rows of the file that got a value that is not null
 * @param rowsNull rows that were computed and have no value, in a file or not
 * @param rowsFailed rows that could not be computed
 */
record Evaluated(
        Verdict verdict,
        Basis basis,
        @Nullable Staged file,
        boolean complete,
        long rowsFilled,
        long rowsNull,
        long rowsFailed) {
    /** A fragment with no live row: there is nothing to compute. */
    static Evaluated empty(Computation computation, Verdict verdict) {
        return new Evaluated(verdict, Basis.of(computation, verdict, true), null, true, 0, 0, 0);
    }

    int fragment() {
        return verdict.fragment().id();
    }
}
