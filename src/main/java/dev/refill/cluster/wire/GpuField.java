package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.ComputeClass;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The fields of a GPU class's record, with every name that a server may give them. Only {@code name} and
 * {@code gpu_model} are public; the others are guesses after the words that describe them, so a correction is one line here.
 */
enum GpuField {
    NAME("", "name", "gpu_class", "class_name", "class"),
    MODEL("", "gpu_model", "model", "gpu_product"),
    MEMORY("GPU memory %s", "gpu_memory", "gpu_memory_bytes", "gpu_memory_mib", "gpu_memory_gib", "memory_per_gpu"),
    MOST(
            "%s GPUs",
            "max_gpus_per_worker", "max_gpu_per_worker", "worker_max_gpus", "worker_gpu_limit", "gpu_max", "max_gpus"),
    CPU("%s CPUs", "worker_cpu_limit", "cpu_limit", "worker_cpu", "cpu", "worker_cpu_millis", "cpu_millis"),
    WORKER_MEMORY(
            "%s of memory",
            "worker_memory_limit", "memory_limit", "worker_memory", "worker_memory_bytes", "memory_bytes", "memory"),
    DISK(
            "%s of disk",
            "worker_ephemeral_storage_limit",
            "ephemeral_storage_limit",
            "worker_ephemeral_storage",
            "worker_ephemeral_storage_bytes",
            "ephemeral_storage_bytes",
            "ephemeral_storage"),
    RESOURCE(
            "Kubernetes resource %s",
            "kubernetes_resource", "resource_name", "gpu_resource", "resource", "k8s_resource");

    private static final Map<String, GpuField> BY_NAME = new LinkedHashMap<>();

    static {
        for (GpuField field : values()) {
            field.names.forEach(name -> BY_NAME.put(name, field));
        }
    }

    private final String label;
    private final Set<String> names;

    GpuField(String label, String... names) {
        this.label = label;
        this.names = Set.of(names);
    }

    /** A record, taken apart; what is not known is kept under its own name. */
    record Reading(Map<GpuField, String> known, Map<String, String> other) {
        String text(GpuField field) {
            return known.getOrDefault(field, "");
        }

        /** What one worker can have, as far as it is told in amounts that can be read. */
        ComputeClass.Limits limits() {
            OptionalLong gpus = Quantities.bytes(text(MOST));
            boolean counted = gpus.isPresent() && gpus.getAsLong() <= Integer.MAX_VALUE;
            return new ComputeClass.Limits(
                    counted ? OptionalInt.of((int) gpus.getAsLong()) : OptionalInt.empty(),
                    Quantities.cpuMillis(text(CPU)),
                    Quantities.bytes(text(WORKER_MEMORY)));
        }

        /**
         * A line for each field but name and model, those that are not known at the end; what a worker can have is one line
         * together.
         */
        List<String> details() {
            List<String> lines = new ArrayList<>();
            add(lines, MEMORY);
            List<String> most = new ArrayList<>();
            for (GpuField field : List.of(MOST, CPU, WORKER_MEMORY, DISK)) {
                add(most, field);
            }
            if (!most.isEmpty()) {
                lines.add("each worker: at most " + String.join(", ", most));
            }
            add(lines, RESOURCE);
            other.forEach((name, value) -> lines.add(name + ": " + value));
            return lines;
        }

        private void add(List<String> to, GpuField field) {
            String value = text(field);
            if (!value.isEmpty()) {
                to.add(field.line(value));
            }
        }
    }

    static Reading read(JsonNode record) {
        Map<GpuField, String> known = new LinkedHashMap<>();
        Map<String, String> other = new LinkedHashMap<>();
        record.properties().forEach(e -> {
            GpuField field = BY_NAME.get(e.getKey().toLowerCase(Locale.ROOT));
            String shown = Json.shown(e.getValue());
            if (shown.isEmpty()) {
                return;
            }
            if (field == null || known.containsKey(field)) {
                other.put(e.getKey(), shown);
            } else {
                known.put(field, quantity(e.getKey(), e.getValue(), shown));
            }
        });
        return new Reading(known, other);
    }

    private String line(String value) {
        String shown = this == CPU ? cores(value) : gibibytes(value);
        String line = label.replace("%s", shown);
        return line.equals("1 GPUs") || line.equals("1 CPUs") ? line.substring(0, line.length() - 1) : line;
    }

    /** Thousandths of a CPU as CPUs; anything else as it came. */
    private static String cores(String value) {
        OptionalLong millis = Quantities.cpuMillis(value);
        return millis.isEmpty()
                ? value
                : BigDecimal.valueOf(millis.getAsLong(), 3).stripTrailingZeros().toPlainString();
    }

    /** Kubernetes' unit of memory as people write it; anything else as it came. */
    private static String gibibytes(String value) {
        return value.matches("[0-9.]+ ?[KMGT]i") ? value.replaceFirst(" ?([KMGT]i)$", " $1B") : value;
    }

    /** A number whose name has a unit in it, with that unit; anything else as it came. */
    private static String quantity(String name, JsonNode value, String shown) {
        if (!value.isNumber()) {
            return shown;
        }
        if (name.endsWith("_bytes")) {
            double gib = value.doubleValue() / (1L << 30);
            return gib >= 1
                    ? String.format(Locale.ROOT, gib % 1 == 0 ? "%.0f GiB" : "%.1f GiB", gib)
                    : shown + " bytes";
        }
        if (name.endsWith("_mib")) {
            return shown + " MiB";
        }
        if (name.endsWith("_gib")) {
            return shown + " GiB";
        }
        return name.endsWith("_millis")
                ? value.decimalValue().movePointLeft(3).stripTrailingZeros().toPlainString()
                : shown;
    }
}
