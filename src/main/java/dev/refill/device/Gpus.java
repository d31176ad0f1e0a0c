package dev.refill.device;

import dev.refill.cuda.CudaReport;
import dev.refill.cuda.GpuInfo;
import dev.refill.model.ComputeClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** CUDA's devices as compute classes. */
final class Gpus {
    private static final int LONGEST_LABEL = 63;
    private static final double GIB = 1L << 30;

    private Gpus() {}

    /** One for each device; where there is none, one that says why. */
    static List<ComputeClass> classes(CudaReport report) {
        String problem = report.problem().isEmpty() ? null : sentence(report.problem());
        if (report.gpus().isEmpty()) {
            return List.of(new ComputeClass(Devices.CUDA, ComputeClass.Kind.CUDA, "NVIDIA GPU", List.of(), problem));
        }
        List<String> labels = labels(report.gpus());
        List<ComputeClass> classes = new ArrayList<>();
        for (GpuInfo gpu : report.gpus()) {
            String own = problem != null || gpu.problem().isEmpty() ? problem : sentence(gpu.problem());
            classes.add(of(gpu, labels.get(classes.size()), report.driver(), own));
        }
        return classes;
    }

    private static ComputeClass of(GpuInfo gpu, String label, String driver, @Nullable String problem) {
        List<String> details = List.of(
                Devices.CUDA + ":" + gpu.ordinal(),
                String.format(
                        Locale.ROOT, "%.1f GiB of memory, %.1f free", gpu.totalBytes() / GIB, gpu.freeBytes() / GIB),
                "compute capability " + gpu.capability() / 10 + "." + gpu.capability() % 10,
                "driver " + driver);
        ComputeClass.Limits limits =
                new ComputeClass.Limits(OptionalInt.of(1), OptionalLong.empty(), OptionalLong.of(gpu.totalBytes()));
        return new ComputeClass(label, ComputeClass.Kind.CUDA, gpu.model(), details, problem, limits);
    }

    /** A DNS label for each: the model's name, numbered from the second of the same model on. */
    static List<String> labels(List<GpuInfo> gpus) {
        List<String> labels = new ArrayList<>();
        for (GpuInfo gpu : gpus) {
            String label = label(gpu.model());
            int number = 1;
            String unique = label;
            while (labels.contains(unique)) {
                number++;
                unique = label + "-" + number;
            }
            labels.add(unique);
        }
        return labels;
    }

    private static String label(String model) {
        String words = model.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String whole = words.startsWith("nvidia") ? words : "nvidia-" + words;
        String cut = whole.substring(0, Math.min(LONGEST_LABEL - 4, whole.length()));
        return cut.replaceAll("^-+|-+$", "");
    }

    private static String sentence(String clause) {
        return clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1) + ".";
    }
}
