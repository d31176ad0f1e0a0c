package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Finding;
import dev.refill.catalog.ConnectionReport.Part;
import dev.refill.catalog.ConnectionReport.Step;
import dev.refill.job.JobHistory;
import dev.refill.secret.SecretStore;
import dev.refill.store.ObjectStores;
import dev.refill.store.S3Gate;
import dev.refill.store.S3Gate.Fate;
import dev.refill.store.S3Server;
import dev.refill.store.S3Tables;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What trying to reach an object store tells of commits there. */
class ObjectStoreCheckTest {
    @TempDir
    Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    private final S3Gate gate = new S3Gate(server);

    @AfterEach
    void close() {
        gate.close();
    }

    private ConnectionReport check(String prefix) {
        try (SecretStore secrets = SecretStore.forSession("There is no keyring here.")) {
            ObjectStores stores = new ObjectStores(secrets, Map.of(), temp.resolve("claims"), ObjectStores.First.KEPT);
            String uri = server.address(bucket, prefix)
                    .with("endpoint", gate.endpoint())
                    .uri();
            return new ObjectStoreServers(stores, JobHistory.none())
                    .check(uri, Optional.of(S3Server.keys().together()));
        }
    }

    private void makeTable() {
        S3Tables.copy(server, bucket, "db", temp.resolve("made"), table -> {}, 1L);
    }

    @Test
    void whereCommitsAreSafeEveryPartIsFine() {
        makeTable();
        assertThat(check("db").steps()).extracting(Step::finding).containsOnly(Finding.FINE);
    }

    @Test
    void whereOneOfTwoCommitsWouldBeLostTheDatabaseCanBeOpenedAndThatIsSaid() {
        makeTable();
        gate.decide(request -> request.method().equals("PUT") ? Fate.OVERWRITE : Fate.PASS);
        ConnectionReport report = check("db");
        assertThat(report.usable()).isTrue();
        assertThat(report.steps()).last().satisfies(step -> {
            assertThat(step.part()).isEqualTo(Part.COMMITS);
            assertThat(step.finding()).isEqualTo(Finding.MISSING);
            assertThat(step.sentence()).contains("one writer at a time");
        });
    }

    @Test
    void whereThereIsNoDatabaseNothingIsWritten() {
        gate.decide(request -> {
            assertThat(request.method()).isNotEqualTo("PUT");
            return Fate.PASS;
        });
        ConnectionReport report = check("nothing");
        assertThat(report.usable()).isFalse();
        assertThat(report.steps()).last().isEqualTo(new Step(Part.COMMITS, Finding.NOT_TRIED, ""));
    }
}
