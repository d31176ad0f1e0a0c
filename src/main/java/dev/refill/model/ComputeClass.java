package dev.refill.model;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a refresh can run on: this machine's CPU or one of its GPUs, or a GPU class of a cluster.
 *
 * @param name as the command line takes it, such as {@code cpu} or {@code cuda:0}
 * @param details facts in words: cores, memory, driver
 * @param unavailable why it cannot be used here, or null where it can
 * @param limits what there is of it at most
 */
public record ComputeClass(
        String name,
        Kind kind,
        String model,
        List<String> details,
        @Nullable String unavailable,
        Limits limits) {
    /** Where the work is done. */
    public enum Kind {
        CPU,
        CUDA,
        CLUSTER
    }

    /**
     * Of this machine in all, of a cluster's class for one worker; absent where it is not told.
     *
     * @param cpuMillis thousandths of a CPU
     */
    public record Limits(OptionalInt gpus, OptionalLong cpuMillis, OptionalLong memoryBytes) {
        public static final Limits NONE = new Limits(OptionalInt.empty(), OptionalLong.empty(), OptionalLong.empty());
    }

    public ComputeClass {
        details = List.copyOf(details);
    }

    /** One of which no limits are told. */
    public ComputeClass(String name, Kind kind, String model, List<String> details, @Nullable String unavailable) {
        this(name, kind, model, details, unavailable, Limits.NONE);
    }

    public boolean available() {
        return unavailable == null;
    }
}
