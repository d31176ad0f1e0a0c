package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A fragment that has values and gaps gets both, whatever the type: what was there, and what the peer computes. */
class MergedColumnsTest {
    @TempDir
    Path folder;

    /** Rows that come singly and in long runs, that begin in the middle of a batch, and deleted ones among them. */
    @ParameterizedTest
    @EnumSource(Format.class)
    void gapsAreFilledAmongValuesThatAreKept(Format format) {
        PeerTable table = Outputs.table(folder.resolve("db"), format);
        Outputs.append(table, 30);
        for (Outputs output : Outputs.in(format)) {
            table.refresh(output.column());
        }
        Outputs.append(table, 1);
        Outputs.append(table, 30);
        table.delete("id = 5");
        table.compact();
        table.delete("id = 1");

        Twins twins = Twins.of(table);
        for (Outputs output : Outputs.in(format)) {
            String column = output.column();
            assertThat(twins.weRefresh(column)).as(column).isEqualTo(twins.peerRefreshes(column));
            twins.agreeOn(column);
        }
    }
}
