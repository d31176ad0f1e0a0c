package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LeakCheck.class)
class RefreshOptionsTest {
    private static final RefreshOptions ALL = RefreshOptions.DEFAULT;

    @TempDir
    Path folder;

    private static long filled(JobSnapshot job) {
        assertThat(job.state()).as("%s", job.failure()).isEqualTo(JobState.FINISHED);
        return job.result().rowsFilled();
    }

    @Test
    void rowsOutsideThePredicateAreNeverEvaluated() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 0L, 2L, null)) {
            table.declare("d", "10 / x");
            assertThat(filled(table.refresh("d", ALL.withWhere("x > 0")))).isEqualTo(2);
            assertThat(table.values("d")).containsExactly("10", "null", "5", "null");
        }
    }

    @Test
    void aFragmentFilledInPartIsNotCalledFresh() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.append(3L, 4L);
            table.declare("d", "x * 2");
            table.refresh("d", ALL.withWhere("x <= 3"));
            Freshness freshness = table.database().freshness(Numbers.ID, "d");
            assertThat(freshness.fragments(Freshness.PartState.FRESH)).isEqualTo(1);
            assertThat(freshness.rowsUnfilled()).isEqualTo(1);
            table.refresh("d");
            assertThat(table.values("d")).containsExactly("2", "4", "6", "8");
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.FRESH);
        }
    }

    @Test
    void staleRowsOutsideThePredicateKeepTheirOldValue() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 3L)) {
            table.declare("d", "x * 2");
            table.refresh("d");
            table.update(0, 10);
            table.update(1, 20);
            table.refresh("d", ALL.withWhere("id = 0"));
            assertThat(table.values("d")).containsExactly("20", "4", "6");
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.STALE);
            table.refresh("d");
            assertThat(table.values("d")).containsExactly("20", "40", "6");
        }
    }

    @Test
    void aStaleValueGivesWayToANull() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "nullif(x, 5)");
            table.refresh("d");
            table.update(0, 5);
            table.refresh("d", ALL.withWhere("id = 0"));
            assertThat(table.values("d")).containsExactly("null", "2");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x +", "x + 1", "nope > 1", "?", "x > $1"})
    void aPredicateThatIsNoneIsRefusedInASentence(String where) {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("d", "x");
            long version = table.version();
            JobSnapshot job = table.refresh("d", ALL.withWhere(where));
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.failure().sentence()).startsWith("The condition").endsWith(".");
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void aCommitEveryFragmentKeepsWhatWasFinished() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.append(0L);
            table.append(4L);
            table.declare("d", "8 / x");
            long version = table.version();
            RefreshOptions one = ALL.withWorkers(OptionalInt.of(1)).withCommitGranularity(OptionalInt.of(1));
            JobSnapshot job = table.refresh("d", one);
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.failure().sentence()).contains("1 fragment that was committed before is kept");
            assertThat(table.values("d")).containsExactly("8", "4", "null", "null");
            assertThat(table.version()).isEqualTo(version + 2);
            assertThat(table.database().freshness(Numbers.ID, "d").fragments(Freshness.PartState.FRESH))
                    .isEqualTo(1);
        }
    }

    @Test
    void commitsInPartsEndAsOneWould() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            for (long x = 2; x <= 7; x++) {
                table.append(x);
            }
            table.declare("d", "x * 2");
            JobSnapshot job = table.refresh("d", ALL.withCommitGranularity(OptionalInt.of(3)));
            assertThat(filled(job)).isEqualTo(7);
            assertThat(job.result().fragmentsWritten()).isEqualTo(7);
            assertThat(job.rowsDone()).isEqualTo(7);
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.FRESH);
        }
    }

    @Test
    void commitsInPartsEndWithAPredicateToo() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.append(3L, 4L);
            table.declare("d", "x * 2");
            assertThat(filled(table.refresh("d", ALL.withWhere("x <> 2").withCommitGranularity(OptionalInt.of(1)))))
                    .isEqualTo(3);
            assertThat(table.values("d")).containsExactly("2", "null", "6", "8");
        }
    }

    @Test
    void inputsAreRefreshedFirstWhereThatIsAskedFor() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            table.declare("e", "d + 1");
            table.declare("f", "e * d");
            assertThat(filled(table.refresh("f", ALL.withInputsFirst(true)))).isEqualTo(2);
            assertThat(table.values("f")).containsExactly("6", "20");
            table.update(0, 10);
            table.refresh("f", ALL.withInputsFirst(true));
            assertThat(table.values("f")).containsExactly("420", "20");
        }
    }

    @Test
    void aNumberOutOfRangeIsRefusedBeforeAnythingStarts() {
        assertThatThrownBy(() -> ALL.withCommitGranularity(OptionalInt.of(0))).isInstanceOf(RefillException.class);
        assertThatThrownBy(() -> ALL.withWorkers(OptionalInt.of(0))).isInstanceOf(RefillException.class);
    }

    @Test
    void aBudgetOfMemoryTooSmallForOneWorkerIsRefusedBeforeAnythingIsWritten() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("d", "x * 2");
            long version = table.version();
            JobSnapshot job = table.refresh("d", ALL.withMemoryBytes(OptionalLong.of(1L << 20)));
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.failure().sentence()).startsWith("A budget of 1 MiB is too small");
            assertThat(table.version()).isEqualTo(version);
            assertThat(table.scratch()).doesNotExist();

            long named = Long.parseLong(job.failure().sentence().replaceAll(".*Give (\\d+) MiB or more\\.", "$1"));
            assertThat(filled(table.refresh("d", ALL.withMemoryBytes(OptionalLong.of(named << 20)))))
                    .isEqualTo(1);
        }
    }

    @Test
    void aBudgetTooSmallForTheLastOfAChainIsRefusedBeforeTheFirstIsWritten() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            table.declare("e", "d + 1");
            long version = table.version();
            RefreshOptions little = ALL.withMemoryBytes(OptionalLong.of(160L << 20));
            // A condition keeps old values beside new ones, which takes memory that d does not need.
            JobSnapshot job = table.refresh("e", little.withInputsFirst(true).withWhere("x > 1"));
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.failure().sentence()).startsWith("A budget of 160 MiB is too small");
            assertThat(table.version()).isEqualTo(version);
            assertThat(filled(table.refresh("d", little))).isEqualTo(2);
        }
    }

    @Test
    void aConditionThatIsNoneIsRefusedBeforeTheFirstOfAChainIsWritten() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("d", "x * 2");
            table.declare("e", "d + 1");
            long version = table.version();
            JobSnapshot job = table.refresh("e", ALL.withInputsFirst(true).withWhere("nope > 1"));
            assertThat(job.failure().sentence()).startsWith("The condition");
            assertThat(table.version()).isEqualTo(version);
        }
    }

    @Test
    void withABudgetOfMemoryEveryFragmentIsStillComputed() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            for (long x = 3; x <= 8; x++) {
                table.append(x);
            }
            table.declare("d", "x * 2");
            table.refresh("d", ALL.withWhere("x = 2").withMemoryBytes(OptionalLong.of(256L << 20)));
            assertThat(table.values("d")).containsExactly("null", "4", "null", "null", "null", "null", "null", "null");
            JobSnapshot job = table.refresh("d", ALL.withMemoryBytes(OptionalLong.of(600L << 20)));
            assertThat(filled(job))
                    .as("its first fragment was computed in part")
                    .isEqualTo(8);
            assertThat(table.values("d")).containsExactly("2", "4", "6", "8", "10", "12", "14", "16");
        }
    }

    private static RefreshOptions within(long mebibytes) {
        return ALL.withMemoryBytes(OptionalLong.of(mebibytes << 20)).withWorkers(OptionalInt.of(2));
    }

    @Test
    void valuesLargerThanWhatTheyAreMadeFromCountForTheBudget() {
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(0, 100))) {
            table.declare("d", "repeat('0123456789', 50000 + x)");
            JobSnapshot refused = table.refresh("d", within(256));
            assertThat(refused.failure().sentence()).contains("A budget of 256 MiB is too small");
            assertThat(filled(table.refresh("d", within(512)))).isEqualTo(100);
        }
    }

    @Test
    void valuesThatGrowAfterTheFirstOnesAreComputedFewerAtATimeAndThatIsSaid() {
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(0, 40))) {
            for (int fragment = 1; fragment < 5; fragment++) {
                table.append(Numbers.range(0, 40));
            }
            table.declare("d", "repeat('0123456789', x / 20 * 400000)");
            JobSnapshot job = table.refresh("d", within(300));
            assertThat(filled(job)).isEqualTo(200);
            assertThat(job.note()).startsWith("Some values of d are larger than the first ones: ");
        }
    }
}
