package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cuda.FakeCuda;
import dev.refill.job.DeviceUse;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A refresh on a GPU that g++ stands in for: what is special about it. */
@ExtendWith(LeakCheck.class)
@Timeout(120)
class GpuRefreshTest {
    private static final int ROWS = 5_000;

    @TempDir
    Path folder;

    private FakeCuda fake;

    @BeforeEach
    void open() {
        fake = FakeCuda.open();
    }

    /** Whatever became of it, the device holds nothing afterwards. */
    @AfterEach
    void nothingIsHeld() {
        for (String what : List.of("bytes", "pinned", "streams", "modules", "contexts")) {
            assertThat(fake.count(what)).as(what).isZero();
        }
        fake.close();
    }

    private Numbers table() {
        Numbers table = new Numbers(folder, "2.1", Numbers.range(1, ROWS + 1));
        table.declare("d", "x * 3 - id");
        return table;
    }

    private static JobSnapshot refresh(Numbers table, RefreshRequest request) throws Exception {
        return table.database().refresh(request).await();
    }

    private static RefreshRequest on(String device) {
        return new RefreshRequest(Numbers.ID, "d", device);
    }

    private static long[] expected() {
        long[] values = new long[ROWS];
        Arrays.setAll(values, id -> (id + 1) * 3L - id);
        return values;
    }

    private static void assertFilled(Numbers table, JobSnapshot end) {
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
        assertThat(end.result().rowsFilled()).isEqualTo(ROWS);
        assertThat(table.values("d"))
                .isEqualTo(Arrays.stream(expected())
                        .limit(1000)
                        .mapToObj(String::valueOf)
                        .toList());
        assertThat(table.database().countRows(Numbers.ID, "d = x * 3 - id")).isEqualTo(ROWS);
    }

    @Test
    void aGpuFillsTheColumnAndTheResultNamesIt() throws Exception {
        long before = fake.count("launches");
        try (Numbers table = table()) {
            JobSnapshot end = refresh(table, on("cuda"));
            assertFilled(table, end);
            assertThat(end.result().device()).isEqualTo("nvidia-stand-in");
            assertThat(fake.count("launches")).isGreaterThan(before);
        }
    }

    @Test
    void whileItRunsTheJobTellsHowBusyTheGpuIs() throws Exception {
        try (Numbers table = table()) {
            List<DeviceUse> uses = new CopyOnWriteArrayList<>();
            Job job = table.database().refresh(on("cuda"));
            job.onChange(snapshot -> Optional.ofNullable(snapshot.use()).ifPresent(uses::add));
            assertFilled(table, job.await());
            assertThat(uses).contains(new DeviceUse(OptionalInt.of(73), 1L << 28, 1L << 30));
        }
    }

    @Test
    void batchesAreHalvedUntilTheDeviceHasMemoryForThem() throws Exception {
        // So little that the free memory, as it is told, is not there.
        fake.set("MEMORY", "400000");
        fake.set("FREE", "100000000");
        try (Numbers table = table()) {
            assertFilled(table, refresh(table, on("nvidia-stand-in")));
            assertThat(fake.count("peak")).isLessThanOrEqualTo(400_000);
        }
    }

    @Test
    void aDeviceWithoutMemoryEndsTheJobWithAReason() throws Exception {
        fake.set("MEMORY", "1000");
        try (Numbers table = table()) {
            long version = table.version();
            JobSnapshot end = refresh(table, on("cuda"));
            assertThat(end.failure().sentence())
                    .contains("The GPU could not go on: cuMemAlloc_v2: CUDA_ERROR_OUT_OF_MEMORY");
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void aGpuThatGivesSomethingElseThanTheCpuStopsTheRun() throws Exception {
        fake.set("WRONG", "1");
        try (Numbers table = table()) {
            long version = table.version();
            JobSnapshot end = refresh(table, on("cuda"));
            assertThat(end.state()).isEqualTo(JobState.FAILED);
            assertThat(end.failure().sentence())
                    .contains(
                            "The GPU does not give what the CPU gives for x * 3 - id: row 0 of the first batch is 3 on"
                                    + " the CPU. Nothing was changed; refresh it on the CPU.");
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void aCallThatFailsMidwayEndsTheJobWithItsName() throws Exception {
        fake.set("REFUSE", "cuLaunchKernel");
        try (Numbers table = table()) {
            JobSnapshot end = refresh(table, on("cuda"));
            assertThat(end.failure().code()).isEqualTo(ErrorCode.INTERNAL);
            assertThat(end.failure().sentence()).contains("cuLaunchKernel: CUDA_ERROR_ILLEGAL_ADDRESS (700)");
        }
    }

    /** As on a real one: after a fault every call in the device's context fails, until nobody holds that any more. */
    @Test
    void aGpuThatFaultsWhileItComputesEndsTheJobAndIsAsNewForTheNext() throws Exception {
        fake.set("FAULT", "1");
        try (Numbers table = table()) {
            JobSnapshot end = refresh(table, on("cuda"));
            assertThat(end.failure().sentence()).contains("CUDA_ERROR_ILLEGAL_ADDRESS (700)");
            fake.set("FAULT", "");
            assertFilled(table, refresh(table, on("cuda")));
        }
    }

    @Test
    void aGpuThatAnotherProgramHasForItselfLeavesTheOthers() throws Exception {
        fake.setForAll("DEVICES", "2");
        fake.setForAll("BUSY", "0");
        try (Numbers table = table()) {
            JobSnapshot required = refresh(table, on("cuda:0").withDeviceRequired(true));
            assertThat(required.failure().sentence())
                    .contains("cuDevicePrimaryCtxRetain: CUDA_ERROR_DEVICE_UNAVAILABLE (46)");
            JobSnapshot end = refresh(table, on("cuda").withDeviceRequired(true));
            assertFilled(table, end);
            assertThat(end.result().device()).isEqualTo("nvidia-stand-in-2");
        }
    }

    @Test
    void ofAPartOfAGpuItsOwnMemoryIsToldAndNoLoad() throws Exception {
        fake.setForAll("MIG", "MIG-00010203-0405-0607-0809-0a0b0c0d0e0f");
        try (Numbers table = table()) {
            List<DeviceUse> uses = new CopyOnWriteArrayList<>();
            Job job = table.database().refresh(on("cuda"));
            job.onChange(snapshot -> Optional.ofNullable(snapshot.use()).ifPresent(uses::add));
            assertFilled(table, job.await());
            assertThat(uses).contains(new DeviceUse(OptionalInt.empty(), 1L << 25, 1L << 27));
        }
    }

    @Test
    void severalGpusShareTheFragments() throws Exception {
        fake.setForAll("DEVICES", "2");
        try (Numbers table = table()) {
            for (int i = 0; i < 7; i++) {
                table.append(Numbers.range(1, 10));
            }
            RefreshOptions four = RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(4));
            JobSnapshot end = refresh(table, on("cuda").with(four));
            assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
            assertThat(end.result().device()).isEqualTo("cuda");
            assertThat(table.database().countRows(Numbers.ID, "d = x * 3 - id")).isEqualTo(ROWS + 7 * 9);
        }
    }

    @Test
    void aCancelIsFeltWhileABatchIsComputed() throws Exception {
        // Far longer than the test may take: only a cancel within the batch ends it before.
        fake.set("SLOW", "3000");
        try (Numbers table = table()) {
            long version = table.version();
            Job job = table.database().refresh(on("cuda"));
            long before = fake.count("launches");
            while (fake.count("launches") == before && !job.snapshot().state().ended()) {
                Thread.onSpinWait();
            }
            job.cancel();
            assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
            assertThat(table.version()).isEqualTo(version);
            // The job does not wait for the kernel, but what it used is freed once that has ended.
            while (fake.count("contexts") > 0) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void whatHasNoKernelRunsOnTheCpuAndSaysSo() throws Exception {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "upper(CAST(x AS VARCHAR))");
            JobSnapshot end = refresh(table, on("cuda"));
            assertThat(end.state()).isEqualTo(JobState.FINISHED);
            assertThat(end.result().device()).startsWith("cpu (").contains("is not available on the GPU)");
            assertThat(end.note()).startsWith("d runs on the CPU: ");
        }
    }

    @Test
    void whatHasNoKernelFailsWhereTheDeviceIsRequired() throws Exception {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "upper(CAST(x AS VARCHAR))");
            JobSnapshot end = refresh(table, on("cuda").withDeviceRequired(true));
            assertThat(end.failure().code()).isEqualTo(ErrorCode.NO_DEVICE);
            assertThat(end.failure().sentence())
                    .startsWith("d cannot be computed on nvidia-stand-in, which was required: ")
                    .endsWith(" is not available on the GPU.");
        }
    }

    @Test
    void aNumberThatNoGpuHasIsRefusedBeforeAnythingStarts() {
        try (Numbers table = table()) {
            assertThatThrownBy(() -> table.database().refresh(on("cuda:7")))
                    .isInstanceOf(RefillException.class)
                    .hasMessageContaining("There is no device cuda:7");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cuda", "cuda:0", "cuda:7"})
    void withoutAnyGpuTheCpuComputesItAndSaysSo(String device) throws Exception {
        fake.setForAll("DEVICES", "0");
        try (Numbers table = table()) {
            JobSnapshot end = refresh(table, on(device));
            assertFilled(table, end);
            assertThat(end.result().device()).startsWith("cpu (");
            assertThat(end.note()).startsWith("d runs on the CPU: ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cuda", "cuda:0", "cuda:7"})
    void withoutAnyGpuARefreshThatRequiresOneFailsAndChangesNothing(String device) throws Exception {
        fake.setForAll("DEVICES", "0");
        try (Numbers table = table()) {
            long version = table.version();
            JobSnapshot end = refresh(table, on(device).withDeviceRequired(true));
            assertThat(end.failure().code()).isEqualTo(ErrorCode.NO_DEVICE);
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void aCompilerThatFailsIsNoSilentFallback() throws Exception {
        fake.set("REFUSE", "cuModuleLoadData");
        try (Numbers table = table()) {
            JobSnapshot end = refresh(table, on("cuda"));
            assertFilled(table, end);
            assertThat(end.result().device()).contains("cpu (The GPU cannot be used: cuModuleLoadData");
        }
    }
}
