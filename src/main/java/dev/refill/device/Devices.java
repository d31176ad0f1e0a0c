package dev.refill.device;

import dev.refill.cuda.CudaReport;
import dev.refill.cuda.GpuInfo;
import dev.refill.cuda.Probe;
import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The devices of this machine. */
public final class Devices {
    /** All of CUDA's devices together; one of them is {@code cuda:0}. */
    public static final String CUDA = "cuda";

    private Devices() {}

    /** All of them, those that cannot be used included; reads what the system tells about itself. */
    public static List<ComputeClass> list() {
        List<ComputeClass> all = new ArrayList<>();
        all.add(cpu());
        all.addAll(Gpus.classes(Probe.report()));
        return all;
    }

    /** What a name stands for: {@code cpu}, a GPU's own name, {@code cuda:1}, or {@code cuda} for all; empty for no name. */
    public static Optional<Choice> find(String name) {
        if (name.equals(RefreshRequest.CPU)) {
            return Optional.of(new Choice(name, List.of(), null));
        }
        CudaReport report = Probe.report();
        List<ComputeClass> classes = Gpus.classes(report);
        List<GpuInfo> gpus = report.gpus();
        if (name.equals(CUDA)) {
            List<GpuInfo> usable = gpus.stream()
                    .filter(gpu -> classes.get(gpu.ordinal()).available())
                    .toList();
            int first = usable.isEmpty() ? 0 : usable.get(0).ordinal();
            ComputeClass like = classes.get(first);
            return Optional.of(choice(usable.size() == 1 || gpus.size() == 1 ? like.name() : CUDA, usable, like));
        }
        for (GpuInfo gpu : gpus) {
            ComputeClass one = classes.get(gpu.ordinal());
            if (name.equals(one.name()) || name.equals(CUDA + ":" + gpu.ordinal())) {
                return Optional.of(choice(one.name(), List.of(gpu), one));
            }
        }
        boolean absent = gpus.isEmpty() && name.matches(CUDA + ":\\d{1,3}");
        return absent ? Optional.of(choice(name, gpus, classes.get(0))) : Optional.empty();
    }

    private static Choice choice(String name, List<GpuInfo> gpus, ComputeClass like) {
        return new Choice(name, like.available() ? gpus : List.of(), like.unavailable());
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
