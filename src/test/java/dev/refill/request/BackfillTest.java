package dev.refill.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.ClusterOptions;
import dev.refill.model.ErrorCode;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BackfillTest {
    private static final TableId TABLE = TableId.of("t");
    private static final ClusterOptions NONE = ClusterOptions.NONE;

    private static String body(String device, RefreshOptions options) {
        return Backfill.body(new RefreshRequest(TABLE, "c", device, options)).toString();
    }

    private static void refused(RefreshOptions options, String reason) {
        assertThatThrownBy(() -> body(GpuClassName.SERVERS_CHOICE, options))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_INPUT))
                .hasMessageContaining(reason);
    }

    private static RefreshOptions cluster(ClusterOptions options) {
        return RefreshOptions.DEFAULT.withCluster(options);
    }

    private static ClusterOptions sizes(long least, long most) {
        return new ClusterOptions(
                NONE.gpuCount(),
                NONE.cpuMillis(),
                NONE.concurrency(),
                NONE.intraApplierConcurrency(),
                NONE.checkpointSize(),
                OptionalLong.of(least),
                OptionalLong.of(most),
                NONE.flushIntervalSeconds(),
                NONE.readVersion(),
                NONE.taskSize(),
                NONE.fragments(),
                null,
                null);
    }

    private static ClusterOptions budget(OptionalInt gpus, OptionalLong cpu) {
        return new ClusterOptions(
                gpus,
                cpu,
                NONE.concurrency(),
                NONE.intraApplierConcurrency(),
                NONE.checkpointSize(),
                NONE.minCheckpointSize(),
                NONE.maxCheckpointSize(),
                NONE.flushIntervalSeconds(),
                NONE.readVersion(),
                NONE.taskSize(),
                NONE.fragments(),
                null,
                null);
    }

    @Test
    void whatIsAbsentStaysAbsent() {
        assertThat(body(GpuClassName.SERVERS_CHOICE, RefreshOptions.DEFAULT)).isEqualTo("{\"column\":\"c\"}");
    }

    @Test
    void everyFieldHasItsName() throws Exception {
        ClusterOptions all = new ClusterOptions(
                OptionalInt.of(4),
                OptionalLong.of(8_000),
                OptionalInt.of(2),
                OptionalInt.of(3),
                OptionalLong.of(50),
                OptionalLong.of(10),
                OptionalLong.of(100),
                OptionalDouble.of(2.5),
                OptionalLong.of(9_007_199_254_740_993L),
                OptionalLong.of(1_000),
                OptionalInt.of(7),
                "batch",
                "torch");
        RefreshOptions options = RefreshOptions.DEFAULT
                .withWhere("x > 1")
                .withBranch("dev")
                .withBatchRows(OptionalInt.of(32))
                .withMemoryBytes(OptionalLong.of(17_179_869_184L))
                .withCommitGranularity(OptionalInt.of(5))
                .withErrorPolicy(ErrorPolicy.SKIP)
                .withCluster(all);
        assertThat(new ObjectMapper().readTree(body("h100-80gb", options))).isEqualTo(new ObjectMapper().readTree("""
                        {"column": "c", "branch": "dev", "where": "x > 1", "gpu_class": "h100-80gb", "gpu_count": 4,
                         "cpu_millis": 8000, "memory_bytes": 17179869184, "min_checkpoint_size": 10,
                         "max_checkpoint_size": 100, "checkpoint_size": 50,
                         "batch_checkpoint_flush_interval_seconds": 2.5, "concurrency": 2,
                         "intra_applier_concurrency": 3, "task_size": 1000, "num_frags": 7,
                         "read_version": 9007199254740993, "commit_granularity": 5, "batch_size": 32,
                         "error_policy": "skip", "cluster": "batch", "manifest": "torch"}
                        """));
        assertThat(body(GpuClassName.SERVERS_CHOICE, RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(3))))
                .isEqualTo("{\"column\":\"c\",\"num_workers\":3}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"H100", "-a", "a-", "a_b", "a.b", "", "a b", "cpu:0", "é"})
    void aClassThatIsNoDnsLabelIsRefused(String name) {
        assertThatThrownBy(() -> body(name, RefreshOptions.DEFAULT)).hasMessageContaining("is not a GPU class's name");
    }

    @Test
    void aClassHas63CharactersAtMost() {
        assertThat(body("a".repeat(63), RefreshOptions.DEFAULT)).contains("gpu_class");
        assertThatThrownBy(() -> body("a".repeat(64), RefreshOptions.DEFAULT))
                .hasMessageContaining("is not a GPU class's name");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void aCountBelowOneIsRefused(int count) {
        refused(cluster(budget(OptionalInt.of(count), OptionalLong.empty())), "The number of GPUs");
        refused(cluster(budget(OptionalInt.empty(), OptionalLong.of(count))), "A worker's CPU");
    }

    @Test
    void theLeastMayNotBeAboveTheMost() {
        refused(cluster(sizes(11, 10)), "The least checkpoint size, 11, is above the most, 10.");
        assertThat(body(GpuClassName.SERVERS_CHOICE, cluster(sizes(10, 10)))).contains("\"min_checkpoint_size\":10");
    }

    @Test
    void workersAreSizedInOneWayOnly() {
        RefreshOptions three = RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(3));
        refused(three.withCluster(budget(OptionalInt.empty(), OptionalLong.of(1_000))), "not both");
        refused(three.withMemoryBytes(OptionalLong.of(1)), "not both");
    }

    @Test
    void inputsFirstIsNothingThatAServerDoes() {
        assertThatThrownBy(() -> body(GpuClassName.SERVERS_CHOICE, RefreshOptions.DEFAULT.withInputsFirst(true)))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNSUPPORTED));
    }
}
