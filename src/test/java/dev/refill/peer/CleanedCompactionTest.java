package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A compaction whose own version is left says what it began with, though all versions before it were cleaned away. */
class CleanedCompactionTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void freshFragmentsStayFresh(Format format) {
        PeerTable table = refreshed(format);
        table.index("d");
        table.cleanUp();

        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(0, 1));
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, table.version()));
        rightValues(table);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void appendedRowsAloneAreComputed(Format format) {
        PeerTable table = refreshed(format);
        table.add(Data.range("x", 20, 23));
        table.cleanUp();

        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(3, 2));
        rightValues(table);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void staleRowsAreComputedWithAllThatWereCompactedWithThem(Format format) {
        PeerTable table = refreshed(format);
        table.update("x = 10", "x", "1010");
        table.cleanUp();

        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(8, 2));
        rightValues(table);
    }

    /** Its fragments have the signature of any others, since it reads no column. */
    @ParameterizedTest
    @EnumSource(Format.class)
    void aConstantIsGivenToRowsThatCameAfterARestoredVersion(Format format) {
        PeerTable table = refreshed(format);
        table.declare("c", "7");
        table.refresh("c");
        long fresh = table.version();
        table.compact();
        table.restore(fresh);
        table.add(Data.range("x", 20, 23));
        table.add(Data.range("x", 23, 26));

        Twins.refresh(table, "c");
        assertThat(table.values("c")).hasSize(14).containsOnly("7");
    }

    /** Two fragments of four rows, all computed. */
    private PeerTable refreshed(Format format) {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", format, Data.range("x", 10, 14));
        table.add(Data.range("x", 14, 18));
        table.declare("d", "x * 2");
        table.refresh("d");
        return table;
    }

    private static void rightValues(PeerTable table) {
        List<String> twice = table.values("x").stream()
                .map(x -> String.valueOf(2 * Long.parseLong(String.valueOf(x))))
                .toList();
        assertThat(table.values("d")).isEqualTo(twice);
    }
}
