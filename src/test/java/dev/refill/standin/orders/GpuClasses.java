package dev.refill.standin.orders;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;

/** The GPU classes of a sample cluster. No public document has the JSON names but {@code name} and {@code gpu_model}. */
public final class GpuClasses {
    static final String SAMPLE = """
            {"gpu_classes": [
              {"name": "h100", "resource": "nvidia.com/gpu", "gpu_model": "NVIDIA H100",
               "gpu_memory_bytes": 85899345920, "max_gpus_per_worker": 8,
               "cpu_millis": 32000, "memory_bytes": 274877906944, "ephemeral_storage_bytes": 1099511627776},
              {"name": "l4-small", "resource": "nvidia.com/gpu", "gpu_model": "NVIDIA L4",
               "gpu_memory_bytes": 25769803776, "max_gpus_per_worker": 1,
               "cpu_millis": 8000, "memory_bytes": 34359738368, "ephemeral_storage_bytes": 107374182400}
            ]}""";

    private GpuClasses() {}

    /** The names of the classes, wherever in the JSON they stand. */
    public static Set<String> names(JsonNode classes) {
        Set<String> names = new HashSet<>();
        classes.findValues("name").forEach(name -> names.add(name.asText()));
        return names;
    }
}
