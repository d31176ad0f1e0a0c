package dev.refill.harness.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.harness.ChildJvm;
import dev.refill.harness.ChildJvm.Heard;
import dev.refill.harness.FolderContents;
import dev.refill.job.JobHistory;
import dev.refill.job.JobState;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.Freshness;
import dev.refill.model.RefreshRequest;
import dev.refill.peer.PeerBucket;
import dev.refill.store.S3Gate;
import dev.refill.store.S3Gate.Fate;
import dev.refill.store.S3Server;
import dev.refill.store.S3Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Refreshes in a bucket by a process that is killed at a random one of its requests. 50 of them with
 * {@code -Drefill.bucket.kills=50}; others with {@code -Drefill.kills.seed}.
 */
@Timeout(300)
class KilledRefreshInABucketTest {
    private static final int KILLS = Integer.getInteger("refill.bucket.kills", 3);
    private static final long SEED = Long.getLong("refill.kills.seed", 7L);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Scenario[] SCENARIOS = {
        Scenario.APPENDED_ROWS, Scenario.STALE_FRAGMENTS, Scenario.GAPS_BETWEEN_KEPT_VALUES
    };

    @TempDir
    Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    /** One endpoint for all, under which this machine notes who works in the bucket. */
    private final S3Gate gate = new S3Gate(server);

    @AfterEach
    void close() {
        gate.close();
    }

    static IntStream kills() {
        return IntStream.range(0, KILLS);
    }

    @ParameterizedTest
    @MethodSource("kills")
    void aKilledRefreshLeavesOldValuesOrNewOnesAndTheNextOneCompletesThemAndCleansUp(int kill) throws Exception {
        Random random = new Random(SEED * 1_000_003 + kill);
        Scenario scenario = SCENARIOS[kill % SCENARIOS.length];
        scenario.create(temp.resolve("made"));
        S3Tables.copy(temp.resolve("made"), server.files(bucket).resolve("first"));
        S3Tables.copy(temp.resolve("made"), server.files(bucket).resolve("db"));
        Path database = server.files(bucket).resolve("db");
        Path table = Scenario.location(database);
        PeerBucket peer = new PeerBucket(server, "s3://" + bucket + "/db", Scenario.TABLE);
        List<String> old = peer.values(Scenario.COLUMN);
        List<String> right = scenario.rule().over(peer.values("x"));
        // What is another machine's, or nobody's, is none of ours.
        Path elsewhere = others(database.resolve(".refill/of-another-machine/lock"));
        Path stray = others(table.resolve("data/not-ours.lance"));
        Map<String, Integer> before = FolderContents.of(table);

        String when = scenario + ", killed at " + refreshAndDie(random);

        assertThat(TableFiles.lost(before, FolderContents.of(table))).as(when).isEmpty();
        assertThat(peer.values(Scenario.COLUMN)).as(when).isIn(old, right);
        complete(when);
        assertThat(peer.values(Scenario.COLUMN)).as(when).isEqualTo(right);
        long version = peer.version();
        assertThat(peer.refresh(Scenario.COLUMN)).as(when).isZero();
        assertThat(peer.version()).as(when).isEqualTo(version);
        assertThat(TableFiles.orphans(table)).as("left behind: " + when).containsExactly("data/not-ours.lance");
        assertThat(files(database.resolve(".refill"))).as(when).containsExactly(elsewhere);
        assertThat(stray).exists();
    }

    private static Path others(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "not ours");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    /** Refreshes a copy to count the requests, then the table, and dies at one of as many. */
    private String refreshAndDie(Random random) throws Exception {
        try (ChildJvm child = ChildJvm.start(BucketChild.class, 0, temp.resolve("stderr.txt"), claims().toString())) {
            child.say(address("first"));
            assertThat(child.hear(PATIENCE))
                    .isInstanceOfSatisfying(
                            Heard.Said.class,
                            said -> assertThat(said.line().text()).isEqualTo(BucketChild.DONE));
            int last = 1 + random.nextInt(gate.passed());
            boolean arrives = random.nextBoolean();
            AtomicInteger count = new AtomicInteger();
            AtomicReference<String> at = new AtomicReference<>("request " + last + " of " + gate.passed());
            gate.decide(request -> {
                int number = count.incrementAndGet();
                if (number == last) {
                    at.set(at.get() + ": " + request + (arrives ? ", which arrived" : ""));
                    kill(child);
                }
                return number < last ? Fate.PASS : number == last && arrives ? Fate.LOSE_ANSWER : Fate.CUT;
            });
            child.say(address("db"));
            while (child.hear(PATIENCE) instanceof Heard.Said) {
                at.set(at.get() + ", after it was done");
                kill(child);
            }
            return at.get();
        }
    }

    private static void kill(ChildJvm child) {
        try {
            child.kill();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Path claims() {
        return temp.resolve("claims");
    }

    private String address(String prefix) {
        return server.address(bucket, prefix).with("endpoint", gate.endpoint()).uri();
    }

    /** One more refresh, which must complete the column. */
    private void complete(String when) throws InterruptedException {
        gate.decide(request -> Fate.PASS);
        try (Database database =
                LocalDatabase.open(server.connectAt(gate.endpoint(), bucket, "db", claims()), JobHistory.none())) {
            var end = database.refresh(RefreshRequest.of(Numbers.ID, Scenario.COLUMN))
                    .await();
            assertThat(end.state()).as("%s: %s", when, end.failure()).isEqualTo(JobState.FINISHED);
            assertThat(database.freshness(Numbers.ID, Scenario.COLUMN).state())
                    .as(when)
                    .isEqualTo(Freshness.State.FRESH);
        }
    }
}
