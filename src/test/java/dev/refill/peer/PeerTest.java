package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.peer.PeerTable.Data;
import dev.refill.peer.PeerTable.Refreshed;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The measure itself: nothing of a value may be lost between LanceDB's client and the tests. */
class PeerTest {
    @TempDir
    Path folder;

    @Test
    void everyValueArrivesExactly() {
        Object struct = Map.of("struct", List.of(List.of("a", "int32"), List.of("b.c", "utf8")));
        PeerTable table = PeerTable.create(
                folder,
                "t",
                new Data("big", "int64", Arrays.asList("9007199254740993", null, "-1")),
                new Data("f", "float64", List.of("NaN", "-0", "-Infinity")),
                new Data("s", "utf8", Arrays.asList("", null, "null")),
                new Data("b", "binary", Arrays.asList("00ff", null, "")),
                new Data("l", Map.of("list", "int32"), Arrays.asList(Arrays.asList(1, null), null, List.of())),
                new Data("st", struct, Arrays.asList(Map.of("a", 1, "b.c", "x"), null, Map.of("a", 2))));

        assertThat(table.values("big")).containsExactly("9007199254740993", null, "-1");
        assertThat(table.values("f")).containsExactly("NaN", "-0", "-Infinity");
        assertThat(table.values("s")).containsExactly("", null, "null");
        assertThat(table.values("b")).containsExactly("00ff", null, "");
        assertThat(table.values("l")).containsExactly(Arrays.asList("1", null), null, List.of());
        assertThat(table.values("st").get(0)).isEqualTo(Map.of("a", "1", "b.c", "x"));
        assertThat(table.values("st").get(1)).isNull();
    }

    @Test
    void aRefreshIsCounted() {
        PeerTable table = PeerTable.create(folder, "t", Data.ints("x", 1, 2, 3));
        table.declare("d", "x * 2");

        assertThat(table.refresh("d")).isEqualTo(new Refreshed(3, 4));
        assertThat(table.values("d")).containsExactly("2", "4", "6");
        assertThat(table.refresh("d")).isEqualTo(new Refreshed(0, 4));
    }

    @Test
    void aRefusalSpeaksInTheClientsWords() {
        PeerTable table = PeerTable.create(folder, "t", Data.ints("x", 1));

        assertThatThrownBy(() -> table.declare("d", "nope + 1"))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("nope");
    }
}
