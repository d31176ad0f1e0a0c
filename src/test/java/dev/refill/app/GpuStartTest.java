package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.cuda.FakeCuda;
import dev.refill.cuda.RealNvrtc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The program is started beside drivers of every kind, and always lists the CPU and says what is with the GPU. */
@Timeout(180)
class GpuStartTest {
    @TempDir
    static Path libraries;

    @TempDir
    Path folder;

    private record Ended(int status, String out, String err) {
        JsonNode json() throws Exception {
            assertThat(status).as(err).isZero();
            return new ObjectMapper().readTree(out);
        }
    }

    @BeforeAll
    static void build() {
        FakeCuda.build(libraries);
    }

    private Ended refill(Path where, Map<String, String> environment, String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-Drefill.home=" + folder.resolve("home"),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("LD_LIBRARY_PATH", where.toString());
        builder.environment().put("REFILL_CACHE", folder.resolve("cache").toString());
        builder.environment().put("LANCE_LOG", "error");
        builder.environment().putAll(environment);
        int status = builder.start().waitFor();
        return new Ended(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }

    private JsonNode devices(Path where, Map<String, String> environment) throws Exception {
        JsonNode devices =
                refill(where, environment, "devices", "--json").json().get("devices");
        assertThat(devices.get(0).get("name").asText()).isEqualTo("cpu");
        assertThat(devices.get(0).get("available").asBoolean()).isTrue();
        return devices;
    }

    private String reason(Map<String, String> environment) throws Exception {
        JsonNode gpu = devices(libraries, environment).get(1);
        assertThat(gpu.get("available").asBoolean()).isFalse();
        assertThat(gpu.get("kind").asText()).isEqualTo("cuda");
        return gpu.get("reason").asText();
    }

    @Test
    void aGpuIsListedWithWhatTheDriverTellsOfIt() throws Exception {
        JsonNode devices = devices(libraries, Map.of("REFILL_FAKE_DEVICES", "2"));
        assertThat(devices).hasSize(3);
        assertThat(devices.get(1).get("name").asText()).isEqualTo("nvidia-stand-in");
        assertThat(devices.get(2).get("name").asText()).isEqualTo("nvidia-stand-in-2");
        assertThat(devices.get(2).toString())
                .contains(
                        "NVIDIA Stand-In",
                        "cuda:1",
                        "1.0 GiB of memory, 1.0 free",
                        "compute capability 9.0",
                        "driver 580.95.05, CUDA 13.0",
                        "\"available\":true");
    }

    @Test
    void withoutADriverTheMissingLibraryIsNamed() throws Exception {
        assumeTrue(!Files.exists(Path.of("/proc/driver/nvidia/version")), "there is a driver here");
        JsonNode gpu = devices(folder, Map.of()).get(1);
        assertThat(gpu.get("reason").asText()).isEqualTo("No NVIDIA driver found: libcuda.so.1.");
    }

    @Test
    void ofADriverThatFailsEveryCallItSaysSo() throws Exception {
        assertThat(reason(Map.of("REFILL_FAKE_MODE", "fails")))
                .startsWith("The NVIDIA driver fails: cuDriverGetVersion: CUDA_ERROR_UNKNOWN (999)");
    }

    @Test
    void ofADriverThatEndsTheProcessItSaysSoAndStaysUp() throws Exception {
        assertThat(reason(Map.of("REFILL_FAKE_MODE", "crash")))
                .isEqualTo("The NVIDIA driver ends the process that calls it (signal 6).");
    }

    @Test
    void ofADriverThatIsTooOldItSaysWhatIsThereAndWhatIsNeeded() throws Exception {
        assertThat(reason(Map.of("REFILL_FAKE_MODE", "old")))
                .isEqualTo("The NVIDIA driver is too old: it runs CUDA 11.8, needed is CUDA 13.0 or newer; install a"
                        + " newer driver.");
    }

    @Test
    void aRequiredGpuThatIsNotThereFailsTheRefreshAndAPreferredOneLeavesItToTheCpu() throws Exception {
        assumeTrue(!Files.exists(Path.of("/proc/driver/nvidia/version")), "there is a driver here");
        Path database = folder.resolve("sample");
        String[] refresh = {"refresh", database.toString(), "products", "margin", "--device", "cuda", "--json"};
        assertThat(refill(folder, Map.of(), "sample", database.toString()).status())
                .isZero();

        String[] required = java.util.Arrays.copyOf(refresh, refresh.length + 1);
        required[refresh.length] = "--require-device";
        Ended failed = refill(folder, Map.of(), required);
        assertThat(failed.status()).isEqualTo(1);
        assertThat(failed.err())
                .endsWith("error: margin cannot be computed on cuda, which was required: No NVIDIA driver found:"
                        + " libcuda.so.1. [NO_DEVICE]\n");

        JsonNode done = refill(folder, Map.of(), refresh).json();
        assertThat(done.get("device").asText()).isEqualTo("cpu (No NVIDIA driver found: libcuda.so.1)");
        assertThat(done.get("rows_filled").asLong()).isPositive();
    }

    @Test
    void aRefreshOnAGpuIsStartedByItsNumber() throws Exception {
        Path database = folder.resolve("sample");
        assertThat(refill(libraries, Map.of(), "sample", database.toString()).status())
                .isZero();
        JsonNode done = refill(
                        libraries,
                        Map.of(),
                        "refresh",
                        database.toString(),
                        "products",
                        "margin",
                        "--device",
                        "cuda:0",
                        "--require-device",
                        "--json")
                .json();
        assertThat(done.get("device").asText()).isEqualTo("nvidia-stand-in");
        assertThat(done.get("rows_filled").asLong()).isPositive();
    }

    @Test
    void ofSeveralCompilersTheNewestIsUsedThatTheDriverAndTheDeviceAreMadeFor() throws Exception {
        Path both = Files.createDirectories(folder.resolve("both"));
        for (String library : List.of("libcuda.so.1", "libnvrtc.so.13")) {
            Files.copy(libraries.resolve(library), both.resolve(library));
        }
        Map<String, String> olderDevice = Map.of("REFILL_FAKE_CAPABILITY", "70");
        Map<String, String> olderDriver = Map.of("REFILL_FAKE_MODE", "older");
        assertThat(devices(both, olderDevice).get(1).get("reason").asText())
                .isEqualTo("NVRTC 13.99 makes no code for compute capability 7.0: install an older NVRTC.");
        assertThat(devices(both, olderDriver).get(1).get("reason").asText())
                .contains("it runs CUDA 12.8, needed is CUDA 13.0 or newer");
        FakeCuda.buildOlderCompiler(both);
        for (Map<String, String> older : List.of(olderDevice, olderDriver)) {
            assertThat(devices(both, older).get(1).get("available").asBoolean()).isTrue();
        }
    }

    @Test
    void withoutTheCompilerItSaysWhatToInstall() throws Exception {
        assumeFalse(RealNvrtc.isThere(folder), "there is an NVRTC here");
        Path driver = Files.createDirectories(folder.resolve("driver"));
        Files.copy(libraries.resolve("libcuda.so.1"), driver.resolve("libcuda.so.1"));
        JsonNode gpu = devices(driver, Map.of()).get(1);
        assertThat(gpu.get("name").asText()).isEqualTo("nvidia-stand-in");
        assertThat(gpu.get("reason").asText())
                .isEqualTo("NVIDIA's runtime compiler NVRTC is missing (libnvrtc.so.13): install the package"
                        + " cuda-nvrtc-13-0 of NVIDIA's CUDA toolkit.");
    }
}
