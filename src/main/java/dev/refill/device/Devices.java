package dev.refill.device;

import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The devices of this machine. */
public final class Devices {
    private Devices() {}

    /** All of them, those that cannot be used included; reads what the system tells about itself. */
    public static List<ComputeClass> list() {
        return List.of(cpu());
    }

    private static ComputeClass cpu() {
        int threads = Runtime.getRuntime().availableProcessors();
        List<String> details = new ArrayList<>();
        details.add(threads == 1 ? "1 hardware thread" : threads + " hardware threads");
        OptionalLong memory = Hardware.memoryBytes();
        memory.ifPresent(
                bytes -> details.add(String.format(Locale.ROOT, "%.1f GiB of memory", bytes / (double) (1L << 30))));
        ComputeClass.Limits limits =
                new ComputeClass.Limits(OptionalInt.empty(), OptionalLong.of(1000L * threads), memory);
        return new ComputeClass(RefreshRequest.CPU, ComputeClass.Kind.CPU, Hardware.cpuModel(), details, null, limits);
    }
}
