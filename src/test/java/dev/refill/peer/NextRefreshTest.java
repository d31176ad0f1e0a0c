package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** After a refresh and a change, the next refresh does as much as the peer's, and no more. */
class NextRefreshTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}, format {1}")
    @MethodSource("changesByFormat")
    void theNextRefreshDoesWhatThePeersDoes(Change change, Format format) {
        PeerTable table = table(format);
        assertThat(table.refresh("d").rowsFilled()).isEqualTo(10);
        change.applyTo(table);

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).as("the peer").isEqualTo(change.expected());
        assertThat(twins.weRefresh("d")).as("Refill").isEqualTo(change.expected());
        twins.agreeOn("d");
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Change.class)
    void aRefreshOfOursIsTheSameGround(Change change) {
        PeerTable table = table(Format.DEFAULT);
        assertThat(Twins.refresh(table, "d")).isEqualTo(new Outcome(10, 2));
        change.applyTo(table);

        Twins twins = Twins.of(table);
        assertThat(twins.peerRefreshes("d")).as("the peer").isEqualTo(change.expected());
        assertThat(twins.weRefresh("d")).as("Refill").isEqualTo(change.expected());
        twins.agreeOn("d");
    }

    static Stream<Arguments> changesByFormat() {
        return Arrays.stream(Change.values())
                .flatMap(change -> Arrays.stream(Format.values()).map(format -> Arguments.of(change, format)));
    }

    /** Rows 0 to 5 in one fragment and 6 to 9 in the next; {@code d} is twice {@code x}, declared and not filled. */
    private PeerTable table(Format format) {
        PeerTable table = PeerTable.create(
                folder.resolve("db"),
                "t",
                format,
                Data.range("id", 0, 6),
                Data.range("x", 10, 16),
                Data.range("other", 0, 6));
        table.add(Data.range("id", 6, 10), Data.range("x", 16, 20), Data.range("other", 6, 10));
        table.declare("d", "x * 2");
        return table;
    }
}
