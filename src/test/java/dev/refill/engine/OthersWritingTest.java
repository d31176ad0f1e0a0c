package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.job.JobControl;
import dev.refill.job.Phase;
import dev.refill.lance.LanceTable;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.store.LocalFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Somebody else writes at the moment before our phase begins: between our read, our commit and our record. */
@ExtendWith(LeakCheck.class)
class OthersWritingTest {
    @TempDir
    Path folder;

    private static RefreshResult refresh(Numbers table, JobControl control) {
        return new RefreshRun(
                        () -> LanceTable.open(table.location().toString(), "numbers"),
                        "d",
                        RefreshOptions.DEFAULT,
                        new LocalFolder(table.scratch()),
                        "cpu")
                .run(control);
    }

    private static void settle(Numbers table) {
        table.refresh("d");
        assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.FRESH);
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"COMPUTING", "COMMITTING", "RECORDING"})
    void anUpdateOfAnInputIsNeverCalledFresh(Phase when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 3L)) {
            table.declare("d", "x * 2");
            refresh(table, new Interrupted(when, () -> table.update(1, 50)));
            Freshness after = table.database().freshness(Numbers.ID, "d");
            if (after.state() == Freshness.State.FRESH) {
                assertThat(table.values("d")).containsExactly("2", "100", "6");
            }
            settle(table);
            assertThat(table.values("d")).containsExactly("2", "100", "6");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"COMPUTING", "COMMITTING", "RECORDING"})
    void anAppendIsKeptAndIsUnfilled(Phase when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            refresh(table, new Interrupted(when, () -> table.append(9L)));
            assertThat(table.values("d")).containsExactly("2", "4", "null");
            assertThat(table.database().freshness(Numbers.ID, "d").rowsUnfilled())
                    .isEqualTo(1);
            settle(table);
            assertThat(table.values("d")).containsExactly("2", "4", "18");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"COMPUTING", "COMMITTING", "RECORDING"})
    void aDeletedRowStaysDeleted(Phase when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 3L)) {
            table.declare("d", "x * 2");
            refresh(table, new Interrupted(when, () -> table.delete("x = 2")));
            assertThat(table.values("d")).containsExactly("2", "6");
            settle(table);
            assertThat(table.values("d")).containsExactly("2", "6");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"COMPUTING", "COMMITTING", "RECORDING"})
    void anotherRefreshOfTheColumnIsNotUndone(Phase when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            refresh(table, new Interrupted(when, () -> table.refresh("d")));
            assertThat(table.values("d")).containsExactly("2", "4");
            settle(table);
        }
    }

    @Test
    void aColumnDeclaredAnewIsNotFilledWithTheOldRule() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            Runnable again = () -> {
                table.database().dropColumns(Numbers.ID, List.of("d"));
                table.declare("d", "x * 3");
            };
            assertThatThrownBy(() -> refresh(table, new Interrupted(Phase.COMMITTING, again)))
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_CHANGED))
                    .hasMessageContaining("The table changed");
            settle(table);
            assertThat(table.values("d")).containsExactly("3", "6");
        }
    }

    @Test
    void aDroppedColumnStaysDropped() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            Runnable drop = () -> table.database().dropColumns(Numbers.ID, List.of("d"));
            assertThatThrownBy(() -> refresh(table, new Interrupted(Phase.COMMITTING, drop)))
                    .isInstanceOf(RefillException.class);
            assertThat(table.database().describe(Numbers.ID).column("d")).isEmpty();
            assertThat(table.values("x")).containsExactly("1", "2");
        }
    }

    @Test
    void aRunThatIsCancelledCommitsNothing() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            long version = table.version();
            Runnable cancel = () -> {
                throw new RefillException(ErrorCode.CANCELLED, "cancelled");
            };
            assertThatThrownBy(() -> refresh(table, new Interrupted(Phase.COMMITTING, cancel)))
                    .isInstanceOf(RefillException.class);
            assertThat(table.version()).isEqualTo(version);
            assertThat(table.scratch()).doesNotExist();
        }
    }
}
