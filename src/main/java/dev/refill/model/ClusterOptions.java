package dev.refill.model;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a refresh on a cluster can be told beyond {@link RefreshOptions}; what is absent here is absent in the request.
 * Values are checked where the request is made, not here, so that a form can hold what is still being typed.
 *
 * @param gpuCount the GPUs of all workers together
 * @param cpuMillis thousandths of a CPU for each worker
 * @param concurrency overrides the server's number of applications side by side
 * @param intraApplierConcurrency the same within one of them
 * @param checkpointSize rows after which progress is saved
 * @param minCheckpointSize the least the server may choose for that
 * @param maxCheckpointSize the most the server may choose for that
 * @param flushIntervalSeconds seconds after which a batch's checkpoint is written
 * @param readVersion the version of the table to read
 * @param taskSize rows in a task
 * @param fragments how many fragments to do
 * @param cluster the name of the cluster to run on
 * @param manifest the name of the environment's manifest
 */
public record ClusterOptions(
        OptionalInt gpuCount,
        OptionalLong cpuMillis,
        OptionalInt concurrency,
        OptionalInt intraApplierConcurrency,
        OptionalLong checkpointSize,
        OptionalLong minCheckpointSize,
        OptionalLong maxCheckpointSize,
        OptionalDouble flushIntervalSeconds,
        OptionalLong readVersion,
        OptionalLong taskSize,
        OptionalInt fragments,
        @Nullable String cluster,
        @Nullable String manifest) {
    public static final ClusterOptions NONE = new ClusterOptions(
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            null,
            null);
}
