package dev.refill.cuda.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.compile.Suites;
import dev.refill.cuda.Cubins;
import dev.refill.cuda.FakeCuda;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is to run on a machine with a GPU, on one that g++ stands in for. */
class GpuCheckTest {
    @TempDir
    static Path folder;

    private static Suite suite;

    private FakeCuda fake;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @BeforeAll
    static void write() throws Exception {
        Suite made = Suites.of(
                List.of(
                        "i8a + i8b",
                        "f64a + f64b",
                        "i64a / i64b",
                        "ba AND bb",
                        "sqrt(f32a)",
                        "v32[1]",
                        "CAST(f64a AS INT)"),
                folder);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        made.write(new DataOutputStream(file));
        suite = Suite.read(new DataInputStream(new ByteArrayInputStream(file.toByteArray())));
        assertThat(suite.cases()).hasSize(7);
    }

    @BeforeEach
    void open() {
        fake = FakeCuda.open();
        fake.set("MEMORY", String.valueOf(64 << 20));
    }

    @AfterEach
    void nothingIsHeld() {
        assertThat(fake.count("bytes")).isZero();
        assertThat(fake.count("contexts")).isZero();
        fake.close();
    }

    @AfterAll
    static void forget() {
        FakeCuda.open().close();
    }

    private int run() {
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        return new GpuCheck(out, List.of(suite), new Cubins(folder), 10_000, 2).run();
    }

    private String said() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aGpuThatDoesAsItShouldPassesAndIsMeasured() {
        assertThat(run()).as(said()).isZero();
        assertThat(said())
                .contains(
                        "cuda:0  NVIDIA Stand-In",
                        "right     7 kernels compile",
                        "right     7 expressions on 1100 rows",
                        "right     batches are halved where memory is short",
                        "right     a row that fails is named",
                        "plain copies",
                        "All is right.");
    }

    @Test
    void aWrongBitIsFound() {
        fake.set("WRONG", "1");
        assertThat(run()).isPositive();
        assertThat(said()).contains("WRONG     7 expressions on 1100 rows", "differ", " wrong. (");
    }

    @Test
    void withoutADeviceNothingIsRight() {
        fake.setForAll("MODE", "fails");
        assertThat(run()).isEqualTo(1);
        assertThat(said()).contains("WRONG     no check was made: the NVIDIA driver fails: cuDriverGetVersion");
    }

    @Test
    void withoutACompilerForTheDeviceItSaysWhereOneWasLookedForAndHowToNameOne() {
        fake.setForAll("CAPABILITY", "70");
        assertThat(run()).isEqualTo(1);
        assertThat(said())
                .contains(
                        "WRONG     no check was made: NVRTC 13.99 makes no code for compute capability 7.0",
                        "REFILL_CUDA_PATH=FOLDER gpu-check/run",
                        "target/fake-cuda");
    }

    @Test
    void aCallThatFailsIsCounted() {
        fake.set("REFUSE", "cuLaunchKernel");
        assertThat(run()).isPositive();
        assertThat(said()).contains("cuLaunchKernel: CUDA_ERROR_ILLEGAL_ADDRESS (700)");
    }
}
