package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.lance.LanceTable;
import dev.refill.lance.SchemaChanges;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.IndexEffect;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableRef;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Computed columns that read each other cannot be made, and where others made them the refresh says so. */
@ExtendWith(LeakCheck.class)
class CyclesTest {
    private static final RefreshOptions INPUTS_FIRST = RefreshOptions.DEFAULT.withInputsFirst(true);

    @TempDir
    Path folder;

    private static void refused(Runnable change) {
        assertThatThrownBy(change::run).isInstanceOf(RefillException.class);
    }

    @Test
    void aColumnCannotReadItselfNorOneThatIsDeclaredAfterIt() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            refused(() -> table.declare("a", "a + 1"));
            refused(() -> table.declare("a", "b + 1"));
            List<Declaration> round = List.of(new Declaration("a", "b + 1"), new Declaration("b", "a + 1"));
            refused(() -> table.database().declare(TableRef.of(Numbers.ID), round, AutoRefresh.DEFAULT));
        }
    }

    @Test
    void aNameThatWouldCloseTheRoundIsRefusedWhetherDeclaredOrRenamedTo() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("a", "X + 1");
            table.declare("b", "a * 2");
            assertThatThrownBy(() -> table.declare("X", "a * 2"))
                    .isInstanceOf(RefillException.class)
                    .hasMessageStartingWith("a would read X instead of");
            refused(() -> table.database().renameColumn(TableRef.of(Numbers.ID), "b", "X"));
            assertThat(table.refresh("b", INPUTS_FIRST).state()).isEqualTo(JobState.FINISHED);
            assertThat(table.values("b")).containsExactly("4");
        }
    }

    @Test
    void aColumnThatIsReadCannotBeDroppedAndDeclaredAnewUponItsReader() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("a", "x + 1");
            table.declare("b", "a + 1");
            refused(() -> table.database().dropColumns(TableRef.of(Numbers.ID), List.of("a")));
            refused(() -> table.database().renameColumn(TableRef.of(Numbers.ID), "a", "other"));
            refused(() -> table.declare("a", "b + 1"));
        }
    }

    @Test
    void anotherNameInOtherCaseThatNobodyReadsIsFree() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("a", "x + 1");
            table.declare("X", "a + 1");
            assertThat(table.refresh("X", INPUTS_FIRST).state()).isEqualTo(JobState.FINISHED);
            assertThat(table.values("X")).containsExactly("3");
        }
    }

    @Test
    void aRoundThatAnotherProgramMadeIsNamedByTheRefresh() {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("a", "X + 1");
            table.declare("b", "a * 2");
            try (LanceTable unguarded = LanceTable.open(table.location().toString(), "numbers")) {
                SchemaChanges.rename(unguarded, "b", "X");
            }
            for (RefreshOptions options : List.of(INPUTS_FIRST, RefreshOptions.DEFAULT)) {
                JobSnapshot job = table.refresh("a", options);
                assertThat(job.state()).isEqualTo(JobState.FAILED);
                assertThat(job.failure().sentence()).startsWith("a reads X reads a, so none of them can be computed");
            }
        }
    }

    @Test
    void aChainIsOneJobThatShowsItsSteps() throws Exception {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            table.declare("d", "x * 2");
            table.declare("e", "d + 1");
            table.declare("f", "e + d");
            Job job =
                    table.database().refresh(RefreshRequest.of(Numbers.ID, "f").with(INPUTS_FIRST));
            List<JobSnapshot.Step> steps = new CopyOnWriteArrayList<>();
            job.onChange(snapshot -> steps.add(snapshot.step()));
            assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
            assertThat(job.snapshot().step()).isEqualTo(new JobSnapshot.Step(3, 3, "f"));
            List<JobSnapshot.Step> order = new ArrayList<>(
                    steps.stream().filter(Objects::nonNull).distinct().toList());
            assertThat(order)
                    .isSubsetOf(
                            new JobSnapshot.Step(1, 3, "d"),
                            new JobSnapshot.Step(2, 3, "e"),
                            new JobSnapshot.Step(3, 3, "f"));
            assertThat(table.refresh("d").step()).as("one column has no steps").isNull();
        }
    }

    @Test
    void theResultOfAChainNamesTheVersionsOfAllStepsAndWhatBecameOfTheirIndexes() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.append(3L);
            table.declare("d", "x + 1");
            table.declare("e", "d * 10");
            table.refresh("e", INPUTS_FIRST);
            table.index("d");
            table.index("e");
            table.update(0, 5);
            long before = table.version();

            RefreshResult result = table.refresh("e", INPUTS_FIRST).result();
            assertThat(result.versions()).containsExactly(before + 1, before + 2, before + 3, before + 4);
            assertThat(result.version()).isEqualTo(before + 4);
            assertThat(result.indexes()).extracting(IndexEffect::index).containsExactly("d_idx", "e_idx");
            assertThat(result.rowsFilled())
                    .as("of the column that was asked for")
                    .isEqualTo(1);
        }
    }
}
