package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.refill.engine.Interrupted;
import dev.refill.engine.Interrupted.Moment;
import dev.refill.engine.Processor;
import dev.refill.engine.RefreshRun;
import dev.refill.lance.LanceTable;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import dev.refill.store.LocalFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever the peer commits while a refresh of ours runs, a fragment that it does not touch is computed once. The table has
 * four fragments of four rows, {@code id} counted from 0, none of them fresh.
 */
class UntouchedFragmentsTest {
    private static final int FRAGMENTS = 4;
    private static final String EXPRESSION = "x * 2";
    /** Each fragment in a slice of its own, so that there is something between the first values and the last. */
    private static final RefreshOptions OPTIONS = RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(FRAGMENTS));

    @TempDir
    Path folder;

    /** How the fragments hold the column, which decides how its new values are committed. */
    enum Layout {
        /** Not at all: the values come in files of their own, with which most of what others do goes together. */
        APART {
            @Override
            void prepare(PeerTable table) {
                table.declare("d", EXPRESSION);
            }
        },
        /** In one file with the other columns, as an update of every row leaves it: nearly all others do is a conflict. */
        TOGETHER {
            @Override
            void prepare(PeerTable table) {
                table.declare("d", EXPRESSION);
                table.refresh("d");
                for (int i = 0; i < FRAGMENTS; i++) {
                    table.update("id >= " + 4 * i + " AND id < " + (4 * i + 4), "x", "x + 100");
                }
            }
        };

        abstract void prepare(PeerTable table);
    }

    /** What the peer does meanwhile. */
    enum Meanwhile {
        AN_APPEND(t -> t.add(Data.ints("id", 20, 21), Data.ints("x", 7, 8), Data.ints("other", 1, 2))),
        AN_UPDATE_OF_THE_INPUT(t -> t.update("id = 5", "x", "77")),
        AN_UPDATE_OF_ANOTHER_COLUMN(t -> t.update("id = 5", "other", "77")),
        A_DELETE(t -> t.delete("id = 5 OR id = 9")),
        A_DELETE_OF_A_WHOLE_FRAGMENT(t -> t.delete("id >= 4 AND id < 8")),
        A_COMPACTION(PeerTable::compact),
        ANOTHER_COLUMN_ADDED(t -> t.addPlain("more", "utf8")),
        ANOTHER_COLUMN_DROPPED(t -> t.drop("other")),
        ANOTHER_COLUMN_RENAMED(t -> t.rename("other", "another")),
        ANOTHER_COLUMN_RETYPED(t -> t.retype("other", "int64")),
        ANOTHER_COLUMN_FILLED(t -> {
            t.declare("e", "id + 1");
            t.refresh("e");
        }),
        A_REFRESH_OF_THE_COLUMN(t -> t.refresh("d")),
        A_CLEANUP_OF_OLD_VERSIONS(true, t -> {
            t.addPlain("more", "utf8");
            t.cleanUp();
        }),
        AN_UPDATE_AND_A_CLEANUP(true, t -> {
            t.update("id = 5", "x", "77");
            t.cleanUp();
        });

        private final boolean cleans;
        private final Consumer<PeerTable> change;

        Meanwhile(Consumer<PeerTable> change) {
            this(false, change);
        }

        Meanwhile(boolean cleans, Consumer<PeerTable> change) {
            this.cleans = cleans;
            this.change = change;
        }
    }

    static Stream<Arguments> everyChangeAtEveryMoment() {
        return Arrays.stream(Layout.values())
                .flatMap(layout -> Arrays.stream(Meanwhile.values())
                        .flatMap(change -> Arrays.stream(Moment.values()).map(m -> Arguments.of(layout, change, m))));
    }

    @ParameterizedTest(name = "{0}: {1} {2}")
    @MethodSource("everyChangeAtEveryMoment")
    void noFragmentIsComputedTwice(Layout layout, Meanwhile change, Moment moment) {
        PeerTable table = table(layout);
        RefreshRun run = run(table);
        List<String> others = new ArrayList<>();
        Interrupted control = new Interrupted(moment, () -> {
            change.change.accept(table);
            others.addAll(otherColumns(table));
        });
        RefreshResult result = run.run(control);
        assertThat(control.happened()).isTrue();
        assertThat(run.evaluations().values()).as("%s", run.evaluations()).allMatch(times -> times == 1);
        assertThat(result.version()).isEqualTo(table.version());
        assertThat(otherColumns(table))
                .as("what the peer left of the other columns")
                .isEqualTo(others);
        if (change.cleans) {
            // The peer's refresh fails where the record is older than what is left of the table; ours repairs it.
            Twins.refresh(table, "d");
        }
        assertSettles(table, EXPRESSION);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("everyMoment")
    void aColumnThatIsDroppedStaysDroppedAndTheJobSaysSo(Layout layout, Moment moment) {
        PeerTable table = table(layout);
        Throwable failure = catchThrowable(() -> run(table).run(new Interrupted(moment, () -> table.drop("d"))));
        assertChanged(failure);
        assertThat(table.schema()).extracting(PeerTable.Field::name).containsExactly("id", "x", "other");
        assertThat(table.values("x")).hasSize(4 * FRAGMENTS);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("everyMoment")
    void aColumnThatIsDeclaredAnewIsNotTakenForTheOldOne(Layout layout, Moment moment) {
        PeerTable table = table(layout);
        Throwable failure = catchThrowable(() -> run(table).run(new Interrupted(moment, () -> {
            table.drop("d");
            table.declare("d", "x + 1000");
        })));
        assertChanged(failure);
        run(table).run(new Interrupted(Moment.BEFORE_COMPUTING, () -> {}));
        assertSettles(table, "x + 1000");
    }

    static Stream<Arguments> everyMoment() {
        return Arrays.stream(Layout.values())
                .flatMap(layout -> Arrays.stream(Moment.values()).map(m -> Arguments.of(layout, m)));
    }

    private static List<String> otherColumns(PeerTable table) {
        return table.schema().stream()
                .filter(f -> !f.name().equals("d"))
                .map(f -> f.name() + " " + f.type() + " " + table.values(f.name()))
                .toList();
    }

    private PeerTable table(Layout layout) {
        PeerTable table = PeerTable.create(
                folder.resolve("db"), "t", Data.range("id", 0, 4), Data.range("x", 10, 14), Data.range("other", 0, 4));
        for (int i = 1; i < FRAGMENTS; i++) {
            int from = 4 * i;
            table.add(
                    Data.range("id", from, from + 4),
                    Data.range("x", 10 + from, 14 + from),
                    Data.range("other", from, from + 4));
        }
        layout.prepare(table);
        return table;
    }

    private static RefreshRun run(PeerTable table) {
        String location = table.folder().toString();
        LocalFolder scratch = new LocalFolder(table.database().resolve(".refill"));
        return new RefreshRun(() -> LanceTable.open(location, table.name()), "d", OPTIONS, scratch, Processor.CPU);
    }

    private static void assertChanged(Throwable failure) {
        assertThat(failure).isInstanceOfSatisfying(RefillException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.TABLE_CHANGED);
            assertThat(e.sentence()).startsWith("The table changed: ");
            Sentences.assertSentence(e.sentence());
        });
    }

    /** The peer's next refresh makes every value right, and then neither side has anything left to do. */
    private static void assertSettles(PeerTable table, String expression) {
        table.refresh("d");
        long version = table.version();
        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(0, 0));
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, version));

        table.declare("check", expression);
        table.refresh("check");
        List<Object> values = table.values("d");
        assertThat(values).isEqualTo(table.values("check"));
    }
}
