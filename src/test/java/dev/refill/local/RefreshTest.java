package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LeakCheck.class)
class RefreshTest {
    @TempDir
    Path folder;

    private static long filled(JobSnapshot job) {
        assertThat(job.state()).as("%s", job.failure()).isEqualTo(JobState.FINISHED);
        assertThat(job.result()).isNotNull();
        return job.result().rowsFilled();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.0", "2.1", "2.2"})
    void everyRowIsFilledOnceAndThenNone(String format) {
        try (Numbers table = new Numbers(folder, format, 1L, null, 3L)) {
            table.append(4L);
            table.declare("d", "x * 2");
            assertThat(filled(table.refresh("d"))).isEqualTo(3);
            assertThat(table.values("d")).containsExactly("2", "null", "6", "8");
            long version = table.version();
            assertThat(filled(table.refresh("d"))).isZero();
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void appendedRowsAloneAreComputed() {
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(0, 100))) {
            table.declare("d", "x + 1");
            table.refresh("d");
            table.append(7L, 8L);
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.PARTIAL);
            JobSnapshot job = table.refresh("d");
            assertThat(filled(job)).isEqualTo(2);
            assertThat(job.result().fragmentsWritten()).isEqualTo(1);
        }
    }

    @Test
    void anUpdatedInputIsStaleUntilItIsComputedAgain() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            table.refresh("d");
            table.update(0, 10);
            Freshness freshness = table.database().freshness(Numbers.ID, "d");
            assertThat(freshness.state()).isEqualTo(Freshness.State.STALE);
            assertThat(freshness.fragmentsStale()).isEqualTo(1);
            assertThat(filled(table.refresh("d"))).isEqualTo(1);
            assertThat(table.values("d")).containsExactly("20", "4");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"10 / x", "10 / coalesce(x, 0)"})
    void aDeletedRowIsNeverEvaluated(String expression) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 0L)) {
            table.declare("d", expression);
            table.delete("x = 0");
            assertThat(filled(table.refresh("d"))).isEqualTo(1);
            assertThat(table.values("d")).containsExactly("10");
        }
    }

    @Test
    void rowsAfterManyDeletedOnesKeepTheirPlace() {
        int rows = 100_000;
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(0, rows))) {
            table.declare("d", "x * 2");
            // More in a row than a batch holds, at the beginning, and again before the end.
            table.delete("id < 70000 or id >= 70010 and id < 99990");
            assertThat(filled(table.refresh("d"))).isEqualTo(20);
            assertThat(table.values("d").get(0)).isEqualTo("140000");
            assertThat(table.values("d").get(19)).isEqualTo("199998");
        }
    }

    @Test
    void aFailingRowLeavesTheTableAsItWas() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 0L)) {
            table.declare("d", "10 / x");
            long version = table.version();
            JobSnapshot job = table.refresh("d");
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.failure().code()).isEqualTo(ErrorCode.COMPUTE_FAILED);
            assertThat(job.failure().sentence()).contains("d ").containsPattern("(?i)(divide|division) by zero");
            assertThat(table.version()).isEqualTo(version);
            assertThat(table.values("d")).containsExactly("null", "null");
            assertThat(table.scratch()).doesNotExist();
        }
    }

    @Test
    void aNullResultSettles() {
        try (Numbers table = new Numbers(folder, "2.1", 4L, 0L)) {
            table.declare("d", "nullif(x, 0)");
            assertThat(filled(table.refresh("d"))).isEqualTo(1);
            long version = table.version();
            assertThat(filled(table.refresh("d"))).isZero();
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void aColumnThatReadsAnUnfilledOneNamesIt() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            table.declare("e", "d + 1");
            JobSnapshot early = table.refresh("e");
            assertThat(early.failure().sentence()).isEqualTo("e reads d, which has 2 unfilled rows: refresh d first.");
            table.refresh("d");
            assertThat(filled(table.refresh("e"))).isEqualTo(2);
            table.update(0, 10);
            assertThat(table.refresh("e").failure().sentence())
                    .isEqualTo("e reads d, which is stale: refresh d first.");
        }
    }

    @Test
    void aPlainColumnHasNothingToRefresh() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            assertThat(table.refresh("x").failure().sentence())
                    .isEqualTo("x is not a computed column, so there is nothing to refresh.");
            assertThat(table.refresh("nope").failure().sentence()).contains("no column nope");
        }
    }

    /** A numbered GPU where there is none at all is another matter: see {@link GpuRefreshTest}. */
    @ParameterizedTest
    @ValueSource(strings = {"tpu:0", "cuda:x", "cuda:7777", "CPU"})
    void aDeviceThatIsNotThereIsRefusedBeforeAnythingStarts(String device) {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            RefreshRequest request = new RefreshRequest(Numbers.ID, "x", device);
            assertThatThrownBy(() -> table.database().refresh(request))
                    .isInstanceOf(RefillException.class)
                    .hasMessageContaining("There is no device " + device);
        }
    }

    @Test
    void nothingIsLeftInTheDatabasesFolder() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("d", "x");
            table.refresh("d");
        }
        assertThat(folder.toFile().list()).containsExactly("numbers.lance");
    }

    @Test
    void nestedAndVectorResultsAreFilled() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("pair", "named_struct('a', x, 'b', x * 2)");
            table.declare("both", "make_array(x, x + 1)");
            for (String column : List.of("pair", "both")) {
                assertThat(filled(table.refresh(column))).as(column).isEqualTo(2);
            }
            assertThat(table.values("pair")).containsExactly("{a: 1, b: 2}", "{a: 2, b: 4}");
            assertThat(table.values("both")).containsExactly("[1, 2]", "[2, 3]");
        }
    }
}
