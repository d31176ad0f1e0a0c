package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Freshness;
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
        assertThat(isShownFresh(twins.ours())).isEqualTo(change.expected().rowsFilled() == 0);
        assertThat(twins.peerRefreshes("d")).as("the peer").isEqualTo(change.expected());
        assertThat(twins.weRefresh("d")).as("Refill").isEqualTo(change.expected());
        twins.agreeOn("d");
        assertThat(isShownFresh(twins.peers())).isTrue();
    }

    private static boolean isShownFresh(PeerTable table) {
        try (OurTable our = OurTable.of(table)) {
            return our.freshness("d").state() == Freshness.State.FRESH;
        }
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

    /** With a column {@code d} that is twice {@code x}, declared and not filled. */
    private PeerTable table(Format format) {
        PeerTable table = Change.table(folder.resolve("db"), format);
        table.declare("d", "x * 2");
        return table;
    }
}
