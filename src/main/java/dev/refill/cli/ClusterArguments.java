package dev.refill.cli;

import dev.refill.model.ClusterOptions;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What only a refresh on a server takes. Each is left to the server unless given. */
final class ClusterArguments {
    @Option(
            names = "--gpu-class",
            paramLabel = "CLASS",
            description = "On a server: the GPU class to run on, one of refill devices URI.")
    @Nullable
    String gpuClass;

    @Option(names = "--gpu-count", paramLabel = "N", description = "On a server: GPUs, of all workers together.")
    @Nullable
    Integer gpuCount;

    @Option(names = "--cpu-millis", paramLabel = "N", description = "On a server: a worker's CPU in thousandths.")
    @Nullable
    Long cpuMillis;

    @Option(names = "--concurrency", paramLabel = "N", description = "On a server: applications side by side.")
    @Nullable
    Integer concurrency;

    @Option(
            names = "--intra-applier-concurrency",
            paramLabel = "N",
            description = "On a server: the same within one application.")
    @Nullable
    Integer intraApplierConcurrency;

    @Option(
            names = "--checkpoint-size",
            paramLabel = "N",
            description = "On a server: rows after which progress is saved.")
    @Nullable
    Long checkpointSize;

    @Option(
            names = "--min-checkpoint-size",
            paramLabel = "N",
            description = "On a server: the least that it may choose for that.")
    @Nullable
    Long minCheckpointSize;

    @Option(
            names = "--max-checkpoint-size",
            paramLabel = "N",
            description = "On a server: the most that it may choose for that.")
    @Nullable
    Long maxCheckpointSize;

    @Option(
            names = "--flush-interval",
            paramLabel = "SECONDS",
            description = "On a server: seconds after which a batch's checkpoint is written.")
    @Nullable
    Double flushInterval;

    @Option(names = "--read-version", paramLabel = "N", description = "On a server: the table's version to read.")
    @Nullable
    Long readVersion;

    @Option(names = "--task-size", paramLabel = "N", description = "On a server: rows in a task.")
    @Nullable
    Long taskSize;

    @Option(names = "--num-frags", paramLabel = "N", description = "On a server: how many fragments to do.")
    @Nullable
    Integer fragments;

    @Option(names = "--cluster", paramLabel = "NAME", description = "On a server: the cluster to run on.")
    @Nullable
    String cluster;

    @Option(names = "--manifest", paramLabel = "NAME", description = "On a server: the environment's manifest.")
    @Nullable
    String manifest;

    ClusterOptions options() {
        return new ClusterOptions(
                optional(gpuCount),
                optional(cpuMillis),
                optional(concurrency),
                optional(intraApplierConcurrency),
                optional(checkpointSize),
                optional(minCheckpointSize),
                optional(maxCheckpointSize),
                flushInterval == null ? OptionalDouble.empty() : OptionalDouble.of(flushInterval),
                optional(readVersion),
                optional(taskSize),
                optional(fragments),
                cluster,
                manifest);
    }

    static OptionalInt optional(@Nullable Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    static OptionalLong optional(@Nullable Long number) {
        return number == null ? OptionalLong.empty() : OptionalLong.of(number);
    }
}
