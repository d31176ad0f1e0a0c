package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.ErrorCode;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.Freshness;
import dev.refill.model.RefreshOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that cannot be computed, where they are to be skipped: {@code 100 / x} fails where x is 0. */
@ExtendWith(LeakCheck.class)
class SkippedRowsTest {
    private static final RefreshOptions SKIP = RefreshOptions.DEFAULT.withErrorPolicy(ErrorPolicy.SKIP);

    @TempDir
    Path folder;

    private static JobSnapshot refresh(Numbers table, RefreshOptions options) {
        JobSnapshot job = table.refresh("d", options);
        assertThat(job.state()).as("%s", job.failure()).isEqualTo(JobState.FINISHED);
        return job;
    }

    /** From 1 on, with zeros at some places. */
    private static Long[] counting(int rows, int... zeros) {
        Long[] x = Numbers.range(1, rows + 1);
        Arrays.stream(zeros).forEach(at -> x[at] = 0L);
        return x;
    }

    private static List<String> hundredBy(Long... x) {
        return Arrays.stream(x)
                .map(v -> v == 0 ? "null" : String.valueOf(100 / v))
                .toList();
    }

    @Test
    void oneBadRowAmongAThousandCostsThatRowAndItsFragmentsFreshness() {
        Long[] second = counting(250, 77);
        try (Numbers table = new Numbers(folder, "2.1", counting(250))) {
            table.append(second);
            table.append(counting(500));
            table.declare("d", "100 / x");
            JobSnapshot job = refresh(table, SKIP);
            assertThat(job.result().rowsFilled()).isEqualTo(999);
            assertThat(job.result().rowsFailed()).isEqualTo(1);
            assertThat(job.result().fragmentsWritten()).isEqualTo(3);
            assertThat(job.rowsDone()).isEqualTo(1000);
            assertThat(table.values("d").subList(250, 500)).isEqualTo(hundredBy(second));

            Freshness after = table.database().freshness(Numbers.ID, "d");
            assertThat(after.fragments(Freshness.PartState.FRESH)).isEqualTo(2);
            assertThat(after.rowsUnfilled()).isEqualTo(1);

            JobSnapshot again = refresh(table, SKIP);
            assertThat(again.rowsTotal()).isEqualTo(250);
            assertThat(again.result().rowsFailed()).isEqualTo(1);

            table.update(250 + 77, 5);
            assertThat(refresh(table, SKIP).result().rowsFailed()).isZero();
            assertThat(table.values("d").get(250 + 77)).isEqualTo("20");
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.FRESH);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "12", "0,12", "5,6", "0,1,2,3,4,5,6,7,8,9,10,11,12"})
    void badRowsAreFoundWhereverTheyAre(String zeros) {
        int[] at = Arrays.stream(zeros.split(",")).mapToInt(Integer::parseInt).toArray();
        Long[] x = counting(13, at);
        try (Numbers table = new Numbers(folder, "2.1", x)) {
            table.declare("d", "100 / x");
            JobSnapshot job = refresh(table, SKIP);
            assertThat(job.result().rowsFailed()).isEqualTo(at.length);
            assertThat(job.result().rowsFilled()).isEqualTo(13 - at.length);
            assertThat(table.values("d")).isEqualTo(hundredBy(x));
        }
    }

    @ParameterizedTest
    @CsvSource({"2.0, false", "2.1, false", "2.2, false", "2.1, true"})
    void rowsAreFoundBesideDeletedOnes(String format, boolean stableRowIds) {
        try (Numbers table = new Numbers(folder, format, stableRowIds, counting(6, 1))) {
            table.append(counting(40, 3, 17, 30));
            table.delete("id = 6 + 3 OR id % 5 = 4");
            table.declare("d", "100 / x");
            assertThat(refresh(table, SKIP).result().rowsFailed()).isEqualTo(3);
            List<String> expected = new ArrayList<>();
            for (String x : table.values("x")) {
                expected.add(x.equals("0") ? "null" : String.valueOf(100 / Long.parseLong(x)));
            }
            assertThat(table.values("d")).isEqualTo(expected);
        }
    }

    @Test
    void aRowOutsideThePredicateIsNeitherTriedNorCounted() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 0L, 2L, 0L)) {
            table.declare("d", "100 / x");
            assertThat(refresh(table, SKIP.withWhere("id <= 2")).result().rowsFailed())
                    .isEqualTo(1);
            assertThat(table.values("d")).containsExactly("100", "null", "50", "null");
        }
    }

    @Test
    void aRowThatFailsKeepsWhatItHas() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 4L)) {
            table.declare("d", "100 / x");
            table.refresh("d");
            table.update(1, 0);
            table.update(2, 5);
            assertThat(refresh(table, SKIP).result().rowsFailed()).isEqualTo(1);
            assertThat(table.values("d")).containsExactly("100", "50", "20");
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.STALE);
        }
    }

    @Test
    void manyFragmentsWithOneBadRowAreAllFilledButForIt() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            for (long x = 2; x <= 12; x++) {
                table.append(x == 7 ? 0 : x);
            }
            table.declare("d", "100 / x");
            JobSnapshot job = refresh(table, SKIP.withWorkers(OptionalInt.of(1)));
            assertThat(job.result().rowsFilled()).isEqualTo(11);
            assertThat(job.result().fragmentsWritten()).isEqualTo(11);
            assertThat(table.database().freshness(Numbers.ID, "d").fragments(Freshness.PartState.FRESH))
                    .isEqualTo(11);
        }
    }

    @Test
    void aFileThatCannotBeReadIsNoRowsFault() throws IOException {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.append(3L);
            table.declare("d", "100 / x");
            try (var files = Files.list(table.location().resolve("data"))) {
                Files.delete(files.findFirst().orElseThrow());
            }
            JobSnapshot job = table.refresh("d", SKIP);
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.failure().code()).isEqualTo(ErrorCode.UNREADABLE);
        }
    }
}
