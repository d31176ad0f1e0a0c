package dev.refill.harness.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.JobState;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.Freshness;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.peer.PeerView;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** What the table holds to those who open it, and what a refresh then does. */
final class Readings {
    private Readings() {}

    /** A column's values in the order of id, as LanceDB's client reads them where it is there, else as we do. */
    static List<String> values(Path database, String column) {
        List<String> ours = ours(database, column);
        if (PeerView.isThere()) {
            assertThat(new PeerView(database, Scenario.TABLE).values(column))
                    .as("the peer's values")
                    .isEqualTo(ours);
        }
        return ours;
    }

    private static List<String> ours(Path database, String column) {
        try (Database opened = LocalDatabase.open(database.toString())) {
            RowQuery query = new RowQuery(List.of("id", column), null, 0, 1_000);
            return opened.rows(Numbers.ID, query).rows().stream()
                    .sorted(Comparator.comparing(
                            row -> Long.parseLong(row.get(0).text())))
                    .map(row -> row.get(1).isNull() ? "null" : row.get(1).text())
                    .toList();
        }
    }

    /** One more refresh, which must complete the column. */
    static void complete(Path database) throws InterruptedException {
        try (Database opened = LocalDatabase.open(database.toString())) {
            var end = opened.refresh(RefreshRequest.of(Numbers.ID, Scenario.COLUMN))
                    .await();
            assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
            assertThat(opened.freshness(Numbers.ID, Scenario.COLUMN).state()).isEqualTo(Freshness.State.FRESH);
        }
    }

    /** The peer, if it is there, finds nothing to do. */
    static void settledForThePeer(Path database) {
        if (PeerView.isThere()) {
            PeerView peer = new PeerView(database, Scenario.TABLE);
            long version = peer.version();
            assertThat(peer.refresh(Scenario.COLUMN)).as("rows the peer fills").isZero();
            assertThat(peer.version()).as("version after the peer's refresh").isEqualTo(version);
        }
    }
}
