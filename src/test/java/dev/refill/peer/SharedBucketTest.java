package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.Freshness;
import dev.refill.model.RefreshRequest;
import dev.refill.store.S3Gate;
import dev.refill.store.S3Gate.Fate;
import dev.refill.store.S3Server;
import dev.refill.store.S3Tables;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One table in a bucket, of LanceDB's client and of Refill in turn, and of both at once. */
@Timeout(300)
@ExtendWith(LeakCheck.class)
class SharedBucketTest {
    private static final String COLUMN = "d";

    @TempDir
    private Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    private final PeerBucket peer = new PeerBucket(server, "s3://" + bucket + "/db", "numbers");

    private void makeTable() {
        S3Tables.copy(
                server,
                bucket,
                "db",
                temp.resolve("made"),
                table -> {
                    table.append(4L, 5L, 6L);
                    table.append(7L, 8L, 9L);
                    table.declare(COLUMN, "x * 2");
                },
                1L,
                2L,
                3L);
    }

    private Database open(String endpoint) {
        return LocalDatabase.open(server.connectAt(endpoint, bucket, "db", temp.resolve("claims")), JobHistory.none());
    }

    private static JobSnapshot refresh(Database database) throws InterruptedException {
        JobSnapshot end =
                database.refresh(RefreshRequest.of(Numbers.ID, COLUMN)).await();
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
        return end;
    }

    /** The peer has nothing to do, and reads the right values. */
    private void settled() {
        assertThat(peer.values(COLUMN))
                .isEqualTo(peer.values("x").stream()
                        .map(x -> String.valueOf(Long.parseLong(x) * 2))
                        .toList());
        long version = peer.version();
        assertThat(peer.refresh(COLUMN)).isZero();
        assertThat(peer.version()).isEqualTo(version);
    }

    private static Freshness.State state(Database database) {
        return database.freshness(Numbers.ID, COLUMN).state();
    }

    @Test
    void eachFindsTheOthersRefreshComplete() throws Exception {
        makeTable();
        try (Database database = open(server.endpoint())) {
            assertThat(refresh(database).result().rowsFilled()).isEqualTo(9);
            settled();
            peer.append(10L, 11L);
            assertThat(state(database)).isEqualTo(Freshness.State.PARTIAL);
            assertThat(peer.refresh(COLUMN)).isEqualTo(2);
            assertThat(state(database)).isEqualTo(Freshness.State.FRESH);
            assertThat(refresh(database).result().rowsFilled()).isZero();
            peer.update("id = 2", "x", "100");
            assertThat(state(database)).isNotEqualTo(Freshness.State.FRESH);
            refresh(database);
            settled();
        }
    }

    /** What the peer does between our reading and our commit. */
    private enum Meanwhile {
        APPEND {
            @Override
            void happen(PeerBucket peer) {
                peer.append(20L, 21L);
            }
        },
        UPDATE {
            @Override
            void happen(PeerBucket peer) {
                peer.update("id = 5", "x", "500");
            }
        },
        DELETE {
            @Override
            void happen(PeerBucket peer) {
                peer.delete("id = 8");
            }
        },
        COMPACTION {
            @Override
            void happen(PeerBucket peer) {
                peer.compact();
            }
        },
        REFRESH {
            @Override
            void happen(PeerBucket peer) {
                peer.refresh(COLUMN);
            }
        };

        abstract void happen(PeerBucket peer);
    }

    @ParameterizedTest
    @EnumSource(Meanwhile.class)
    void whatThePeerCommitsJustBeforeUsIsNeverWrittenOverOrCalledFresh(Meanwhile meanwhile) throws Exception {
        makeTable();
        try (S3Gate gate = new S3Gate(server);
                Database database = open(gate.endpoint())) {
            AtomicBoolean once = new AtomicBoolean();
            String versions = "/" + bucket + "/db/numbers.lance/_versions/";
            gate.decide(request -> {
                if (request.commits() && request.path().startsWith(versions) && once.compareAndSet(false, true)) {
                    meanwhile.happen(peer);
                }
                return Fate.PASS;
            });
            refresh(database);
            assertThat(once).isTrue();
            boolean whole = state(database) == Freshness.State.FRESH;
            List<String> right = peer.values("x").stream()
                    .map(x -> String.valueOf(Long.parseLong(x) * 2))
                    .toList();
            if (whole) {
                assertThat(peer.values(COLUMN)).isEqualTo(right);
            }
            refresh(database);
            assertThat(state(database)).isEqualTo(Freshness.State.FRESH);
            settled();
        }
    }
}
