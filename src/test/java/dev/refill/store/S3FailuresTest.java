package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.store.S3Gate.Fate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** An object store that fails while a database in it is open: in words, and with nothing lost. */
@Timeout(600)
@ExtendWith(LeakCheck.class)
class S3FailuresTest {
    private static final TableId ID = TableId.of("numbers");
    private static final TableRef TABLE = TableRef.of(ID);

    @TempDir
    private Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    private final S3Gate gate = new S3Gate(server);

    @AfterEach
    void close() {
        gate.close();
    }

    /** Six rows in three fragments, whose column has values for the first. */
    private Database database() {
        S3Tables.copy(
                server,
                bucket,
                "db",
                temp.resolve("made"),
                table -> {
                    table.declare("d", "x * 2");
                    table.refresh("d");
                    table.append(3L, 4L);
                    table.append(5L, 6L);
                },
                1L,
                2L);
        return open();
    }

    private Database open() {
        S3Store store = server.connectAt(gate.endpoint(), bucket, "db", temp.resolve("claims"));
        return LocalDatabase.open(store, JobHistory.none());
    }

    private static JobSnapshot refresh(Database database) throws InterruptedException {
        return database.refresh(new RefreshRequest(ID, "d", RefreshRequest.CPU)).await();
    }

    private static List<String> values(Database database) {
        return database.rows(TABLE, new RowQuery(List.of("x", "d"), null, 0, 10)).rows().stream()
                .map(row -> row.get(0).text() + " "
                        + (row.get(1).isNull() ? "null" : row.get(1).text()))
                .sorted()
                .toList();
    }

    private static final List<String> OLD = List.of("1 2", "2 4", "3 null", "4 null", "5 null", "6 null");
    private static final List<String> NEW = List.of("1 2", "2 4", "3 6", "4 8", "5 10", "6 12");

    private static void inWords(RefillException failure) {
        inWords(failure.sentence());
    }

    private static void inWords(String sentence) {
        assertThat(sentence)
                .doesNotContain("LanceError", ".rs:", "<Code>", "<?xml", "Generic S3", "reqwest", S3Server.ID)
                .endsWith(".")
                .hasSizeLessThan(300);
    }

    private List<Path> files(String folder) throws IOException {
        Path at = server.files(bucket).resolve(folder);
        if (!Files.exists(at)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(at)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    /** One refresh completes the column, and nothing is left of those before. */
    private void completes(Database database, int dataFiles) throws Exception {
        JobSnapshot end = refresh(database);
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
        assertThat(values(database)).isEqualTo(NEW);
        assertThat(database.freshness(TABLE, "d").state()).isEqualTo(Freshness.State.FRESH);
        assertThat(files("db/.refill")).isEmpty();
        assertThat(files("db/numbers.lance/data")).hasSize(dataFiles);
    }

    @Test
    void aBucketThatIsGoneIsSaidByAllThatAskForIt() throws Exception {
        try (Database database = database()) {
            try (Stream<Path> all = Files.walk(server.files(bucket))) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
            for (Runnable ask : asks(database)) {
                RefillException failure = catchThrowableOfType(RefillException.class, ask::run);
                inWords(failure);
                assertThat(failure.code()).as(failure.sentence()).isEqualTo(ErrorCode.NOT_FOUND);
                assertThat(failure.sentence()).contains("no such bucket");
            }
            JobSnapshot end = refresh(database);
            assertThat(end.failure().code()).isEqualTo(ErrorCode.NOT_FOUND);
            assertThat(end.failure().sentence()).contains("no such bucket");
        }
    }

    private static List<Runnable> asks(Database database) {
        return List.of(
                () -> database.tables(List.of(), null, 10),
                () -> database.describe(TABLE),
                () -> database.freshness(TABLE, "d"),
                () -> database.rows(TABLE, new RowQuery(List.of("x"), null, 0, 10)),
                () -> database.countRows(TABLE, "x > 1"),
                () -> database.versions(TABLE, null, 10),
                () -> database.declare(TABLE, List.of(new Declaration("e", "x + 1")), AutoRefresh.DEFAULT),
                () -> database.dropColumns(TABLE, List.of("d")));
    }

    @Test
    void readingThatIsNotPermittedIsSaidByAllThatAskForIt() throws Exception {
        try (Database database = database()) {
            gate.decide(request -> Fate.DENY);
            for (Runnable ask : asks(database)) {
                RefillException failure = catchThrowableOfType(RefillException.class, ask::run);
                inWords(failure);
                assertThat(failure.code()).as(failure.sentence()).isEqualTo(ErrorCode.NOT_PERMITTED);
            }
        }
    }

    @Test
    void aBucketThatMayOnlyBeReadIsReadAndWhatWritesIsToldSo() throws Exception {
        try (Database database = database()) {
            int before = files("db/numbers.lance/data").size();
            gate.decide(request -> List.of("GET", "HEAD").contains(request.method()) ? Fate.PASS : Fate.DENY);
            assertThat(values(database)).isEqualTo(OLD);
            for (Runnable change : List.<Runnable>of(
                    () -> database.declare(TABLE, List.of(new Declaration("e", "x + 1")), AutoRefresh.DEFAULT),
                    () -> database.renameColumn(TABLE, "d", "f"),
                    () -> database.dropColumns(TABLE, List.of("d")))) {
                RefillException failure = catchThrowableOfType(RefillException.class, change::run);
                inWords(failure);
                assertThat(failure.code()).as(failure.sentence()).isEqualTo(ErrorCode.NOT_PERMITTED);
            }
            JobSnapshot end = refresh(database);
            assertThat(end.failure().code()).isEqualTo(ErrorCode.NOT_PERMITTED);
            inWords(end.failure().sentence());
            gate.decide(request -> Fate.PASS);
            completes(database, before + 2);
        }
    }

    @Test
    void aCommitThatIsNotPermittedLeavesTheOldValues() throws Exception {
        try (Database database = database()) {
            int before = files("db/numbers.lance/data").size();
            String commits = "/" + bucket + "/db/numbers.lance/_versions/";
            gate.decide(request -> request.commits() && request.path().startsWith(commits) ? Fate.DENY : Fate.PASS);
            JobSnapshot end = refresh(database);
            assertThat(end.failure().code()).as("%s", end.failure()).isEqualTo(ErrorCode.NOT_PERMITTED);
            inWords(end.failure().sentence());
            assertThat(values(database)).isEqualTo(OLD);
            assertThat(files("db/numbers.lance/data")).hasSize(before);
            gate.decide(request -> Fate.PASS);
            completes(database, before + 2);
        }
    }

    @Test
    void aCommitWhoseAnswerIsLostIsFoundMade() throws Exception {
        try (Database database = database()) {
            int before = files("db/numbers.lance/data").size();
            String commits = "/" + bucket + "/db/numbers.lance/_versions/";
            AtomicInteger lost = new AtomicInteger();
            gate.decide(
                    request -> request.commits() && request.path().startsWith(commits) && lost.getAndIncrement() == 0
                            ? Fate.LOSE_ANSWER
                            : Fate.PASS);
            JobSnapshot end = refresh(database);
            assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
            assertThat(lost.get()).isPositive();
            assertThat(values(database)).isEqualTo(NEW);
            completes(database, before + 2);
        }
    }

    /**
     * The server stops as the request that is given comes, and is there again once the job has failed.
     *
     * @param written data files that the two refreshes leave, old versions' included
     */
    private void stopsAt(Predicate<S3Gate.Request> moment, List<String> left, int written) throws Exception {
        try (Database database = database()) {
            int before = files("db/numbers.lance/data").size();
            AtomicInteger stopped = new AtomicInteger();
            gate.decide(request -> {
                if (stopped.get() > 0 || moment.test(request)) {
                    stopped.incrementAndGet();
                    return Fate.CUT;
                }
                return Fate.PASS;
            });
            JobSnapshot end = refresh(database);
            assertThat(stopped.get()).isPositive();
            assertThat(end.failure().code()).as("%s", end.failure()).isEqualTo(ErrorCode.NOT_REACHABLE);
            assertThat(end.failure().retryable()).isTrue();
            inWords(end.failure().sentence());
            gate.decide(request -> Fate.PASS);
            assertThat(values(database)).isEqualTo(left);
            completes(database, before + written);
        }
    }

    @Test
    void aServerThatStopsWhileValuesAreComputedLeavesTheOldOnes() throws Exception {
        stopsAt(request -> request.method().equals("PUT") && request.path().contains("/clone-"), OLD, 2);
    }

    @Test
    void aServerThatStopsBeforeTheCommitLeavesTheOldValues() throws Exception {
        stopsAt(request -> request.commits() && request.path().contains("/numbers.lance/_versions/"), OLD, 2);
    }

    @Test
    void aServerThatStopsBeforeTheRecordLeavesTheNewValues() throws Exception {
        // What is not recorded as fresh is computed again.
        stopsAt(request -> request.method().equals("PUT") && request.path().contains("/_computed/"), NEW, 4);
    }
}
