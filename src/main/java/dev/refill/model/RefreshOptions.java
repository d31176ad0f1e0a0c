package dev.refill.model;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How a refresh is to be done; absent values are the engine's choice.
 *
 * @param where a SQL predicate: only rows for which it is true are computed; null for all
 * @param workers fragments computed side by side
 * @param batchRows rows a worker takes at a time
 * @param commitGranularity fragments after which what is finished is committed; absent for one commit at the end
 * @param inputsFirst whether computed columns that it reads are refreshed before it, where they are not fresh; otherwise
 *     such a refresh is refused
 */
public record RefreshOptions(
        @Nullable String where,
        OptionalInt workers,
        OptionalInt batchRows,
        OptionalInt commitGranularity,
        boolean inputsFirst) {
    public static final RefreshOptions DEFAULT =
            new RefreshOptions(null, OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), false);

    public RefreshOptions {
        if (where != null && where.isBlank()) {
            where = null;
        }
        positive("workers", workers, 256);
        positive("rows a batch", batchRows, 10_000_000);
        positive("fragments a commit", commitGranularity, Integer.MAX_VALUE);
    }

    private static void positive(String what, OptionalInt value, int most) {
        if (value.isPresent() && (value.getAsInt() < 1 || value.getAsInt() > most)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "The number of " + what + " must be from 1 to " + most + ".");
        }
    }

    public RefreshOptions withWhere(@Nullable String predicate) {
        return new RefreshOptions(predicate, workers, batchRows, commitGranularity, inputsFirst);
    }

    public RefreshOptions withCommitGranularity(int fragments) {
        return new RefreshOptions(where, workers, batchRows, OptionalInt.of(fragments), inputsFirst);
    }

    public RefreshOptions withInputsFirst(boolean first) {
        return new RefreshOptions(where, workers, batchRows, commitGranularity, first);
    }
}
