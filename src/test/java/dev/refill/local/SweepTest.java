package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobHistory;
import dev.refill.store.Claim;
import dev.refill.store.Folder;
import dev.refill.store.LocalFolder;
import dev.refill.store.S3Gate;
import dev.refill.store.S3Gate.Fate;
import dev.refill.store.S3Server;
import dev.refill.store.S3Store;
import dev.refill.store.S3Tables;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What refreshes left whose process is gone is removed when their database is opened, and nobody waits for that. */
@Timeout(120)
@ExtendWith(LeakCheck.class)
class SweepTest {
    @TempDir
    Path folder;

    private static void leave(Folder scratch, String refresh) {
        scratch.child(refresh).claim().close();
        scratch.child(refresh).write("clone-1/half", "x".getBytes(StandardCharsets.UTF_8), scratch.child("staging"));
    }

    @Test
    void inAFolder() throws Exception {
        try (Numbers table = new Numbers(folder, "2.1", 1L)) {
            Folder scratch = new LocalFolder(table.scratch());
            leave(scratch, "dead");
            try (Claim living = scratch.child("living").claim();
                    LocalDatabase database = LocalDatabase.open(folder.toString())) {
                assertThat(scratch.folders()).as("opened, and not swept").contains("dead");
                database.swept().sweep().await();
                assertThat(scratch.folders()).containsExactly("living");
                living.removeFolder();
            }
        }
    }

    @Test
    void inABucketThatIsReadMeanwhile() throws Exception {
        S3Server server = S3Server.shared();
        String bucket = server.newBucket();
        S3Tables.copy(server, bucket, "db", folder.resolve("made"), made -> {}, 1L);
        try (S3Gate gate = new S3Gate(server);
                S3Store store = server.connect(bucket, "db", folder.resolve("claims"));
                S3Store watched = server.connectAt(gate.endpoint(), bucket, "db", folder.resolve("claims"))) {
            Folder scratch = watched.folder().child(".refill");
            leave(scratch, "dead");
            CountDownLatch answer = new CountDownLatch(1);
            CountDownLatch asked = new CountDownLatch(1);
            gate.decide(request -> {
                if (request.method().equals("DELETE")) {
                    asked.countDown();
                    await(answer);
                }
                return Fate.PASS;
            });
            try (LocalDatabase database = LocalDatabase.open(
                    server.connectAt(gate.endpoint(), bucket, "db", folder.resolve("claims")), JobHistory.none())) {
                database.swept();
                asked.await();
                assertThat(database.countRows(Numbers.ID, null))
                        .as("while it is swept")
                        .isEqualTo(1);
                answer.countDown();
                database.sweep().await();
            }
            assertThat(store.folder().child(".refill").folders()).isEmpty();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
