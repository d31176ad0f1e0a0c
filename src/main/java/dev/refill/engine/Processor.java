package dev.refill.engine;

import dev.refill.cuda.GpuInfo;
import dev.refill.model.RefreshRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a refresh is to be computed on.
 *
 * @param name of the device, as it was asked for
 * @param gpus those that may be used; none for the CPU
 * @param required whether it fails where the device cannot do it; otherwise the CPU does it, and that is said
 * @param unavailable why the device cannot be used at all, in a sentence; null where it can
 */
public record Processor(
        String name,
        List<GpuInfo> gpus,
        boolean required,
        @Nullable String unavailable) {
    public static final Processor CPU = new Processor(RefreshRequest.CPU, List.of(), false, null);

    public Processor {
        gpus = List.copyOf(gpus);
    }

    /** Whether anything but the CPU was asked for. */
    boolean wantsGpu() {
        return !gpus.isEmpty() || unavailable != null;
    }
}
