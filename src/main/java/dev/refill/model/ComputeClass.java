package dev.refill.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a refresh can run on: this machine's CPU or one of its GPUs, or a GPU class of a cluster.
 *
 * @param name as the command line takes it, such as {@code cpu} or {@code cuda:0}
 * @param details facts in words: cores, memory, driver
 * @param unavailable why it cannot be used here, or null where it can
 */
public record ComputeClass(
        String name,
        Kind kind,
        String model,
        List<String> details,
        @Nullable String unavailable) {
    /** Where the work is done. */
    public enum Kind {
        CPU,
        CUDA,
        CLUSTER
    }

    public ComputeClass {
        details = List.copyOf(details);
    }

    public boolean available() {
        return unavailable == null;
    }
}
