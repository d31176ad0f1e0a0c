package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.engine.Interrupted.Moment;
import dev.refill.job.JobControl;
import dev.refill.job.Phase;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableRef;
import dev.refill.store.LocalFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
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

    private static RefreshRun run(Numbers table) {
        return new RefreshRun(
                () -> open(table), "d", RefreshOptions.DEFAULT, new LocalFolder(table.scratch()), Processor.CPU);
    }

    private static LanceTable open(Numbers table) {
        return LanceTable.open(table.location().toString(), "numbers");
    }

    private static RefreshResult refresh(Numbers table, JobControl control) {
        return run(table).run(control);
    }

    private static void settle(Numbers table) {
        table.refresh("d");
        assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.FRESH);
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    void anUpdateOfAnInputIsNeverCalledFresh(Moment when) {
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
    @EnumSource(Moment.class)
    void anAppendIsKeptAndIsUnfilled(Moment when) {
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
    @EnumSource(Moment.class)
    void aDeletedRowStaysDeleted(Moment when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 3L)) {
            table.declare("d", "x * 2");
            refresh(table, new Interrupted(when, () -> table.delete("x = 2")));
            assertThat(table.values("d")).containsExactly("2", "6");
            settle(table);
            assertThat(table.values("d")).containsExactly("2", "6");
        }
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    void anotherRefreshOfTheColumnIsNotUndone(Moment when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            refresh(table, new Interrupted(when, () -> table.refresh("d")));
            assertThat(table.values("d")).containsExactly("2", "4");
            settle(table);
        }
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    void anotherExpressionMeanwhileIsNeverFilledWithTheOldOnesValues(Moment when) {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("d", "x * 2");
            try {
                refresh(
                        table,
                        new Interrupted(
                                when,
                                () -> table.database()
                                        .changeExpression(TableRef.of(Numbers.ID), new Declaration("d", "x * 10"))));
            } catch (RefillException changed) {
                assertThat(changed.code()).isEqualTo(ErrorCode.TABLE_CHANGED);
            }
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isNotEqualTo(Freshness.State.FRESH);
            settle(table);
            assertThat(table.values("d")).containsExactly("10", "20");
        }
    }

    @Test
    void whatWasComputedFromAnInputThatIsRewrittenInPlaceIsComputedAgain() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L)) {
            table.declare("e", "x * 2");
            table.declare("d", "e + 1");
            table.refresh("e");
            table.refresh("d");
            table.update(0, 10);
            // One file holds all columns now, where a commit of values conflicts with nearly every other.
            table.compact();
            table.refresh("e");
            RefreshRun run = run(table);
            run.run(new Interrupted(Moment.BEFORE_COMMITTING, () -> {
                forget(table, "e");
                table.refresh("e");
            }));
            assertThat(run.evaluations().values()).containsExactly(2);
            assertThat(table.values("d")).containsExactly("21", "5");
            assertThat(table.database().freshness(Numbers.ID, "d").state()).isEqualTo(Freshness.State.FRESH);
        }
    }

    /** Takes a column's record away, so that a refresh computes all of it again. */
    private static void forget(Numbers table, String column) {
        try (LanceTable newest = open(table)) {
            Target target = Target.of(newest.schema(), newest.name(), column);
            Commits.putFieldMetadata(newest, target.field().id(), Map.of("computed_refresh.source_signature", "{}"));
        } catch (Commits.Conflict conflict) {
            throw new IllegalStateException(conflict);
        }
    }

    @Test
    void whatWasComputedBeforeRowsCameBackIsComputedAgain() {
        try (Numbers table = new Numbers(folder, "2.1", 1L, 2L, 3L)) {
            table.declare("d", "x * 2");
            table.refresh("d");
            table.update(0, 10);
            table.update(1, 20);
            long restored = table.version();
            table.delete("id = 1");
            RefreshRun run = run(table);
            run.run(new Interrupted(Moment.BEFORE_COMMITTING, () -> table.restore(restored)));
            settle(table);
            assertThat(table.values("d")).containsExactly("20", "40", "6");
        }
    }

    @Test
    void aTableThatOthersDoNotLeaveAloneFailsTheJobAndStaysAsTheyLeftIt() {
        try (Numbers table = new Numbers(folder, "2.1", Numbers.range(0, 20))) {
            table.declare("d", "x * 2");
            table.refresh("d");
            table.update(0, 10);
            table.compact();
            RefreshRun run = run(table);
            AtomicInteger times = new AtomicInteger();
            assertThatThrownBy(() -> run.run(new PhaseControl(phase -> {
                        if (phase == Phase.COMMITTING) {
                            table.delete("id = " + times.incrementAndGet());
                        }
                    })))
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_CHANGED))
                    .hasMessageStartingWith("The table changed: others wrote to it during each of 5 attempts")
                    .hasMessageContaining("Nothing was changed");
            assertThat(times).hasValue(5);
            assertThat(run.evaluations().values()).containsExactly(1);
            assertThat(table.values("d")).startsWith("0", "12").hasSize(15);
            assertThat(table.scratch()).doesNotExist();
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
            assertThatThrownBy(() -> refresh(table, new Interrupted(Moment.BEFORE_COMMITTING, again)))
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
            assertThatThrownBy(() -> refresh(table, new Interrupted(Moment.BEFORE_COMMITTING, drop)))
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
            assertThatThrownBy(() -> refresh(table, new Interrupted(Moment.BEFORE_COMMITTING, cancel)))
                    .isInstanceOf(RefillException.class);
            assertThat(table.version()).isEqualTo(version);
            assertThat(table.scratch()).doesNotExist();
        }
    }
}
