package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stale fragment whose values come out as they were. */
class UnchangedValuesTest {
    @TempDir
    Path folder;

    @Test
    void valuesThatComeOutEqualAreWrittenAndCountedAsThePeerDoes() {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", Data.range("x", 0, 4));
        table.declare("d", "x % 10");
        table.refresh("d");
        table.update("true", "x", "x + 10");
        Twins twins = Twins.of(table);
        int files = files(table);
        assertThat(twins.weRefresh("d")).isEqualTo(twins.peerRefreshes("d")).isEqualTo(new Outcome(4, 2));
        assertThat(files(twins.peers())).isEqualTo(files + 1);
        assertThat(files(twins.ours())).isEqualTo(files + 1);
        assertThat(twins.ours().values("d")).containsExactly("0", "1", "2", "3");
        twins.agreeOn("d");
    }

    private static int files(PeerTable table) {
        return Folders.names(table.folder().resolve("data")).size();
    }
}
