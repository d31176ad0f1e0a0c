package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.peer.PeerTable.Refreshed;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What Refill computes is, for the peer, complete and right: it reads it and has nothing left to do. */
class PeerReadsOurRefreshTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void ourRefreshIsCompleteForThePeer(Format format) {
        PeerTable table = Outputs.table(folder.resolve("db"), format);
        for (Outputs output : Outputs.in(format)) {
            Outcome ours = Twins.refresh(table, output.column());
            assertThat(ours).as(output.column()).isEqualTo(new Outcome(output.filled(), 2));
        }

        long version = table.version();
        for (Outputs output : Outputs.in(format)) {
            assertThat(table.values(output.column())).as(output.column()).isEqualTo(output.expected());
            assertThat(table.refresh(output.column()))
                    .as("the peer's refresh of " + output.column())
                    .isEqualTo(new Refreshed(0, version));
        }
    }
}
