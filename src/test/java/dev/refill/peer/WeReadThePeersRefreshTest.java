package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Freshness;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the peer computed is complete for Refill: shown as fresh, and a refresh moves no version. */
class WeReadThePeersRefreshTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void thePeersRefreshIsCompleteForUs(Format format) {
        PeerTable table = Outputs.table(folder.resolve("db"), format);
        for (Outputs output : Outputs.in(format)) {
            assertThat(table.refresh(output.column()).rowsFilled())
                    .as(output.column())
                    .isEqualTo(output.filled());
            assertThat(table.values(output.column())).as(output.column()).isEqualTo(output.expected());
        }

        for (Outputs output : Outputs.in(format)) {
            try (OurTable our = OurTable.of(table)) {
                Freshness freshness = our.freshness(output.column());
                assertThat(freshness.state()).as(output.column()).isEqualTo(Freshness.State.FRESH);
                assertThat(freshness.rowsUnfilled()).isZero();
                assertThat(freshness.recordedAtVersion()).isPresent();
            }
            assertThat(Twins.refresh(table, output.column()))
                    .as(output.column())
                    .isEqualTo(new Outcome(0, 0));
        }
    }
}
