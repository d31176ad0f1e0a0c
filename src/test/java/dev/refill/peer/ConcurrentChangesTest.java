package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.engine.Interrupted;
import dev.refill.engine.Interrupted.Moment;
import dev.refill.engine.Processor;
import dev.refill.engine.RefreshRun;
import dev.refill.lance.LanceTable;
import dev.refill.model.RefreshOptions;
import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import dev.refill.store.LocalFolder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the peer commits while a refresh of ours runs, nothing is lost and nothing stale is recorded as fresh. */
class ConcurrentChangesTest {
    private static final String EXPRESSION = "x * 2";

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0} before {1}")
    @MethodSource("changesByMoment")
    void aChangeMeanwhileIsNeitherLostNorMistakenForFresh(Change change, Moment moment) {
        PeerTable table = partlyStale();
        Interrupted control = new Interrupted(moment, () -> change.applyTo(table));
        run(table, control);
        assertThat(control.happened()).isTrue();

        assertSettles(table);
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    void aRefreshByThePeerMeanwhileIsNoHarm(Moment moment) {
        PeerTable table = partlyStale();
        run(table, new Interrupted(moment, () -> table.refresh("d")));

        assertSettles(table);
    }

    static Stream<Arguments> changesByMoment() {
        return Arrays.stream(Change.values())
                .flatMap(change -> Arrays.stream(Moment.values()).map(m -> Arguments.of(change, m)));
    }

    /** The peer's next refresh makes every value right, and then neither side has anything left to do. */
    private static void assertSettles(PeerTable table) {
        table.refresh("d");
        long version = table.version();
        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(0, 0));
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, version));

        table.declare("check", EXPRESSION);
        table.refresh("check");
        assertThat(table.values("d")).isEqualTo(table.values("check"));
    }

    private static void run(PeerTable table, Interrupted control) {
        String location = table.folder().toString();
        LocalFolder scratch = new LocalFolder(table.database().resolve(".refill"));
        new RefreshRun(
                        () -> LanceTable.open(location, table.name()),
                        "d",
                        RefreshOptions.DEFAULT,
                        scratch,
                        Processor.CPU)
                .run(control);
    }

    /** As {@link Change} wants it, refreshed at version 5; then one row was updated and two were appended. */
    private PeerTable partlyStale() {
        PeerTable table = Change.table(folder.resolve("db"), Format.DEFAULT);
        table.declare("d", EXPRESSION);
        table.refresh("d");
        table.update("id = 3", "x", "70");
        table.add(Data.ints("id", 40, 41), Data.ints("x", 5, 6), Data.ints("other", 1, 2));
        return table;
    }
}
