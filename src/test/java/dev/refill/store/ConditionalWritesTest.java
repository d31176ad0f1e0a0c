package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.store.S3Gate.Fate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether two commits at the same moment are told apart, as the connection test finds out. */
class ConditionalWritesTest {
    @TempDir
    private Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    private final S3Gate gate = new S3Gate(server);

    @AfterEach
    void close() {
        gate.close();
    }

    private String fault() throws IOException {
        try (S3Store store = server.connectAt(gate.endpoint(), bucket, "db", temp)) {
            return store.commitFault().orElse("none");
        } finally {
            assertNothingIsLeft();
        }
    }

    private void assertNothingIsLeft() throws IOException {
        try (Stream<Path> files = Files.walk(server.files(bucket))) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void aStoreThatRefusesASecondWriteIsFine() throws IOException {
        assertThat(fault()).isEqualTo("none");
    }

    @Test
    void aStoreThatWritesOverWhatIsThereIsToldOf() throws IOException {
        gate.decide(request -> request.method().equals("PUT") ? Fate.OVERWRITE : Fate.PASS);
        assertThat(fault())
                .isEqualTo("This store does not refuse a second write of the same object, so of two commits at the same"
                        + " moment one is lost: let one writer at a time refresh or change a table here.");
    }

    @Test
    void keysThatMayOnlyReadAreToldOf() throws IOException {
        gate.decide(request -> request.method().equals("GET") ? Fate.PASS : Fate.DENY);
        assertThat(fault()).startsWith("The keys may not write here");
    }

    @Test
    void anAnswerThatIsLostIsNoFaultOfTheStores() throws IOException {
        AtomicInteger writes = new AtomicInteger();
        gate.decide(request ->
                request.method().equals("PUT") && writes.incrementAndGet() == 1 ? Fate.LOSE_ANSWER : Fate.PASS);
        assertThat(fault()).isEqualTo("none");
        assertThat(writes.get()).isEqualTo(2);
    }

    @Test
    void whatIsUnreachableIsNoStatementAboutCommits() throws IOException {
        gate.decide(request -> request.method().equals("PUT") ? Fate.CUT : Fate.PASS);
        assertThat(fault())
                .startsWith("Whether commits are safe here could not be tried: ")
                .endsWith(".");
    }
}
