package dev.refill.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.ComputeClass;
import dev.refill.request.GpuClassName;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GpuClassesTest {
    private static JsonNode json(String text) throws Exception {
        return new ObjectMapper().readTree(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"name\": \"h100\", \"gpu_model\": \"NVIDIA H100\"}]",
                "{\"gpu_classes\": [{\"name\": \"h100\", \"gpu_model\": \"NVIDIA H100\"}]}",
                "{\"total\": 1, \"anything\": [{\"name\": \"h100\", \"gpu_model\": \"NVIDIA H100\"}]}"
            })
    void aListComesBareOrInAnObject(String answer) throws Exception {
        assertThat(GpuClasses.of(json(answer))).singleElement().satisfies(c -> {
            assertThat(c.name()).isEqualTo("h100");
            assertThat(c.model()).isEqualTo("NVIDIA H100");
            assertThat(c.kind()).isEqualTo(ComputeClass.Kind.CLUSTER);
            assertThat(c.available()).isTrue();
        });
    }

    @Test
    void everyFieldButTheNameMayBeMissingAndUnknownOnesAreShown() throws Exception {
        assertThat(GpuClasses.of(json("[{\"name\": \"a\"}, {\"gpu_model\": \"nameless\"}, \"b\", {}]")))
                .extracting(ComputeClass::name)
                .containsExactly("a", "b");
        ComputeClass known = GpuClasses.of(json("""
                [{"name": "l4", "gpu_memory_bytes": 25769803776, "max_gpus_per_worker": 4, "worker_cpu_limit": "16",
                  "memory_limit": "64Gi", "ephemeral_storage_limit": "200Gi", "kubernetes_resource": "nvidia.com/gpu",
                  "interconnect": "none", "zones": ["a", "b"], "retired": null}]
                """)).get(0);
        assertThat(known.model()).isEqualTo("l4");
        assertThat(known.details())
                .containsExactly(
                        "GPU memory 24 GiB",
                        "each worker: at most 4 GPUs, 16 CPUs, 64 GiB of memory, 200 GiB of disk",
                        "Kubernetes resource nvidia.com/gpu",
                        "interconnect: none",
                        "zones: [\"a\",\"b\"]");
    }

    @Test
    void oneIsNotManyAndThousandthsOfACpuAreToldAsCpus() throws Exception {
        ComputeClass small = GpuClasses.of(json("""
                [{"name": "t4", "max_gpus": 1, "cpu_limit": "2500m"}]
                """)).get(0);
        assertThat(small.details()).containsExactly("each worker: at most 1 GPU, 2.5 CPUs");
    }

    @Test
    void whatAWorkerCanHaveIsReadFromAmountsInAnyUnit() throws Exception {
        ComputeClass.Limits limits =
                new ComputeClass.Limits(OptionalInt.of(8), OptionalLong.of(26_000), OptionalLong.of(200L << 30));
        for (String fields : List.of(
                "\"max_gpus_per_worker\": 8, \"cpu_millis\": 26000, \"memory_bytes\": 214748364800",
                "\"max_gpus\": \"8\", \"cpu_limit\": \"26\", \"memory_limit\": \"200Gi\"",
                "\"max_gpus\": 8, \"cpu_limit\": \"26000m\", \"memory_limit\": \"200 GiB\"")) {
            assertThat(GpuClasses.of(json("[{\"name\": \"h100\", " + fields + "}]"))
                            .get(0)
                            .limits())
                    .as(fields)
                    .isEqualTo(limits);
        }
        assertThat(GpuClasses.of(json("[{\"name\": \"h100\", \"cpu_limit\": \"plenty\"}]"))
                        .get(0)
                        .limits())
                .isEqualTo(ComputeClass.Limits.NONE);
    }

    @Test
    void aNameThatNoRefreshCanCarryIsShownAndCannotBeChosen() throws Exception {
        assertThat(GpuClasses.of(json("[{\"name\": \"H100_80GB\"}]")).get(0).unavailable())
                .contains("is not a GPU class's name");
        assertThat(GpuClassName.refusal(GpuClasses.SERVERS_CHOICE))
                .as("no class can have the name of the server's choice")
                .isPresent();
    }
}
