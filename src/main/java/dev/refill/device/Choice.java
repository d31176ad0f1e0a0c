package dev.refill.device;

import dev.refill.cuda.GpuInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a name of a device stands for.
 *
 * @param name as a job shows it
 * @param gpus those that are meant; none for the CPU, or where it cannot be used
 * @param unavailable why it cannot be used, in a sentence; null where it can
 */
public record Choice(
        String name, List<GpuInfo> gpus, @Nullable String unavailable) {
    public Choice {
        gpus = List.copyOf(gpus);
    }

    /** Whether the CPU itself was named. */
    public boolean isCpu() {
        return gpus.isEmpty() && unavailable == null;
    }
}
