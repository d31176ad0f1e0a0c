package dev.refill.model;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How a refresh is to be done; absent values are the choice of what computes it. Made from {@link #DEFAULT} with the
 * {@code with} methods.
 *
 * @param where a SQL predicate: only rows for which it is true are computed; null for all
 * @param branch the branch to refresh; null for main
 * @param workers how many compute side by side: here threads, on a cluster its workers
 * @param batchRows rows a worker takes at a time
 * @param memoryBytes on a cluster what one worker may hold; here what all workers of the refresh may take together
 * @param commitGranularity fragments after which what is finished is committed; absent for one commit at the end
 * @param errorPolicy null for the choice of what computes it, which here is {@link ErrorPolicy#FAIL}
 * @param inputsFirst whether computed columns that it reads are refreshed before it, where they are not fresh; otherwise
 *     such a refresh is refused
 * @param cluster what only a cluster takes
 */
public record RefreshOptions(
        @Nullable String where,
        @Nullable String branch,
        OptionalInt workers,
        OptionalInt batchRows,
        OptionalLong memoryBytes,
        OptionalInt commitGranularity,
        @Nullable ErrorPolicy errorPolicy,
        boolean inputsFirst,
        ClusterOptions cluster) {
    public static final RefreshOptions DEFAULT = new RefreshOptions(
            null,
            null,
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            null,
            false,
            ClusterOptions.NONE);

    public RefreshOptions {
        where = where == null || where.isBlank() ? null : where;
        branch = branch == null || branch.isBlank() ? null : branch;
        positive("workers", workers, Integer.MAX_VALUE);
        positive("rows a batch", batchRows, 10_000_000);
        positive("fragments a commit", commitGranularity, Integer.MAX_VALUE);
        if (memoryBytes.isPresent() && memoryBytes.getAsLong() < 1) {
            throw new RefillException(ErrorCode.BAD_INPUT, "The memory must be 1 byte or more.");
        }
    }

    /**
     * How many compute side by side here where nothing is said: one more than processors, so that one that waits, or the last
     * fragment of an odd number, leaves none idle; no more than four, since more only wait together.
     */
    public static int workersUnasked(int processors) {
        return Math.min(4, processors + 1);
    }

    private static void positive(String what, OptionalInt value, int most) {
        if (value.isPresent() && (value.getAsInt() < 1 || value.getAsInt() > most)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "The number of " + what + " must be from 1 to " + most + ".");
        }
    }

    public RefreshOptions withWhere(@Nullable String predicate) {
        return new RefreshOptions(
                predicate,
                branch,
                workers,
                batchRows,
                memoryBytes,
                commitGranularity,
                errorPolicy,
                inputsFirst,
                cluster);
    }

    public RefreshOptions withBranch(@Nullable String name) {
        return new RefreshOptions(
                where, name, workers, batchRows, memoryBytes, commitGranularity, errorPolicy, inputsFirst, cluster);
    }

    public RefreshOptions withWorkers(OptionalInt count) {
        return new RefreshOptions(
                where, branch, count, batchRows, memoryBytes, commitGranularity, errorPolicy, inputsFirst, cluster);
    }

    public RefreshOptions withBatchRows(OptionalInt rows) {
        return new RefreshOptions(
                where, branch, workers, rows, memoryBytes, commitGranularity, errorPolicy, inputsFirst, cluster);
    }

    public RefreshOptions withMemoryBytes(OptionalLong bytes) {
        return new RefreshOptions(
                where, branch, workers, batchRows, bytes, commitGranularity, errorPolicy, inputsFirst, cluster);
    }

    public RefreshOptions withCommitGranularity(OptionalInt fragments) {
        return new RefreshOptions(
                where, branch, workers, batchRows, memoryBytes, fragments, errorPolicy, inputsFirst, cluster);
    }

    public RefreshOptions withErrorPolicy(@Nullable ErrorPolicy policy) {
        return new RefreshOptions(
                where, branch, workers, batchRows, memoryBytes, commitGranularity, policy, inputsFirst, cluster);
    }

    public RefreshOptions withInputsFirst(boolean first) {
        return new RefreshOptions(
                where, branch, workers, batchRows, memoryBytes, commitGranularity, errorPolicy, first, cluster);
    }

    public RefreshOptions withCluster(ClusterOptions options) {
        return new RefreshOptions(
                where, branch, workers, batchRows, memoryBytes, commitGranularity, errorPolicy, inputsFirst, options);
    }
}
