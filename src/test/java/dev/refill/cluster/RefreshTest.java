package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.refill.cluster.wire.GpuClasses;
import dev.refill.cluster.wire.IpcSamples;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.SqliteJobHistory;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RefreshTest {
    private static final String START = "/v1/table/t/backfill_column";
    private static final String DESCRIBE = "/v1/jobs/describe";
    private static final String LIST = "/v1/jobs/list";
    private static final String CANCEL = "/v1/jobs/cancel";

    private final VirtualTime time = new VirtualTime();

    @TempDir
    private Path home;

    private JobHistory history;
    private RestServer server;
    private ClusterDatabase database;

    @BeforeEach
    void start() throws IOException {
        history = SqliteJobHistory.open(home.resolve("history.db"), time.clock());
        server = Answers.enterprise(new RestServer())
                .on(START, "{\"job_id\": \"j1\"}")
                .on(
                        DESCRIBE,
                        describe(
                                "DONE",
                                ", \"result\": {\"rows_assigned\": 5, \"rows_failed\": 1,"
                                        + " \"rows_remaining\": 2, \"source_version\": 7, \"published_version\": 9,"
                                        + " \"extra\": {\"groups\": 3}}"));
        database = open();
        server.asked().clear();
    }

    @AfterEach
    void stop() {
        database.close();
        server.close();
        history.close();
    }

    private ClusterDatabase open() {
        return ClusterDatabase.open(server.address(), RestServer.credentials(), history, time);
    }

    private static String describe(String state, String more) {
        return "{\"job_id\": \"j1\", \"job_type\": \"computed_refresh\", \"job_state\": \"" + state
                + "\", \"creation_ms\": 1787270400000, \"spec\": {\"column\": \"doubled\"}" + more + "}";
    }

    private static MockResponse described(String state) {
        return RestServer.json(describe(state, ""));
    }

    private static MockResponse cut() {
        return new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build();
    }

    private static RefreshRequest request(RefreshOptions options) {
        return new RefreshRequest(TableId.of("t"), "doubled", GpuClasses.SERVERS_CHOICE, options);
    }

    private Job refresh() {
        return database.refresh(request(RefreshOptions.DEFAULT));
    }

    /** A job of the list, made at the virtual clock's beginning unless said otherwise. */
    private String listed(String id, String table, String type, long secondsAfter) {
        long millis =
                Instant.parse("2026-08-21T00:00:00Z").plusSeconds(secondsAfter).toEpochMilli();
        return "{\"job_id\": \"" + id + "\", \"table\": \"" + table + "\", \"job_type\": \"" + type
                + "\", \"state\": \"IN_PROGRESS\", \"created_at_millis\": " + millis + "}";
    }

    private static String list(String... jobs) {
        return "{\"jobs\": [" + String.join(", ", jobs) + "]}";
    }

    @Test
    void aRefreshIsAskedForInTheClientsFormAndItsResultIsTheServers() throws Exception {
        database.describe(TableId.of("t"));
        RefreshRequest onGpus = new RefreshRequest(
                TableId.of("t"),
                "doubled",
                "h100",
                RefreshOptions.DEFAULT.withBatchRows(OptionalInt.of(32)).withWhere("x > 1"));
        JobSnapshot end = database.refresh(onGpus).await();
        RestServer.Asked asked = server.asked(START).get(0);
        assertThat(asked.body())
                .isEqualTo("{\"column\":\"doubled\",\"where\":\"x > 1\",\"gpu_class\":\"h100\",\"batch_size\":32}");
        assertThat(asked.headers()).containsEntry(MinVersions.READ, "7");
        assertThat(server.asked(DESCRIBE).get(0).body()).isEqualTo("{\"job_id\":\"j1\"}");
        assertThat(end.state()).isEqualTo(JobState.FINISHED);
        assertThat(end.device()).isEqualTo("h100");
        assertThat(end.result().rowsFilled()).isEqualTo(5);
        assertThat(end.result().rowsFailed()).isEqualTo(1);
        assertThat(end.result().version()).isEqualTo(9);
        assertThat(end.server().result()).containsEntry("rows_remaining", "2").containsEntry("extra", "{\"groups\":3}");
        database.countRows(TableId.of("t"), null);
        assertThat(server.asked("/v1/table/t/count_rows/").get(1).headers())
                .as("reads see what the job published")
                .containsEntry(MinVersions.READ, "9");
    }

    @Test
    void itIsAskedAboutAfterAFifthOfASecondThenTwiceAsLongUpToFive() throws Exception {
        server.next(
                DESCRIBE,
                IntStream.range(0, 8).mapToObj(i -> described("IN_PROGRESS")).toArray(MockResponse[]::new));
        refresh().await();
        assertThat(time.waits())
                .extracting(Duration::toMillis)
                .containsExactly(200L, 400L, 800L, 1600L, 3200L, 5000L, 5000L, 5000L);
    }

    @ParameterizedTest
    @CsvSource({
        "DONE, FINISHED",
        "done, FINISHED",
        "succeeded, FINISHED",
        "FAILED, FAILED",
        "timed_out, FAILED",
        "CANCELLED, CANCELLED",
        "canceled, CANCELLED"
    })
    void anEndIsKnownInAnySpelling(String state, JobState ours) throws Exception {
        server.on(DESCRIBE, describe(state, ""));
        JobSnapshot end = refresh().await();
        assertThat(end.state()).isEqualTo(ours);
        assertThat(end.server().state()).isEqualTo(state);
    }

    @Test
    void aStateNeverSeenIsShownAsItCameAndAskedAboutOn() throws Exception {
        server.next(DESCRIBE, described("PENDING"), described("REHEATING"), described("in_progress"));
        List<String> states = new CopyOnWriteArrayList<>();
        Job job = refresh();
        job.onChange(s -> states.add(s.server().state()));
        assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
        assertThat(server.asked(DESCRIBE)).hasSize(4);
        assertThat(history.recent(1).get(0).server().state()).isEqualTo("DONE");
    }

    @Test
    void aFailureHasItsPhaseItsMessageAndWhetherARetryCanHelp() throws Exception {
        server.on(
                DESCRIBE,
                describe(
                        "FAILED",
                        ", \"failure\": {\"phase\": \"commit\", \"message\": \"conflict\", \"retryable\": true}"));
        JobSnapshot end = refresh().await();
        assertThat(end.failure())
                .isEqualTo(new JobSnapshot.Failure(
                        ErrorCode.COMPUTE_FAILED, "The job failed on the server in the phase commit: conflict", true));
        assertThat(end.server().failure()).isEqualTo(new ServerJob.Failure("commit", "conflict", true));
    }

    @Test
    void aRefusalOfTheServerIsTheJobsEndAndNothingIsLookedFor() throws Exception {
        server.on(START, asked -> RestServer.status(400, "{\"error\": \"No such GPU class\", \"code\": 13}"));
        JobSnapshot end = refresh().await();
        assertThat(end.failure().code()).isEqualTo(ErrorCode.BAD_INPUT);
        assertThat(end.failure().sentence()).contains("No such GPU class");
        assertThat(server.asked(LIST)).isEmpty();
    }

    @Test
    void whatAServerWouldRefuseIsRefusedBeforeAnyRequest() {
        RefreshOptions both =
                RefreshOptions.DEFAULT.withWorkers(OptionalInt.of(2)).withMemoryBytes(OptionalLong.of(1));
        assertThatThrownBy(() -> database.refresh(request(both))).isInstanceOf(RefillException.class);
        assertThatThrownBy(() -> database.refresh(
                        new RefreshRequest(TableId.of("t"), "doubled", "H100", RefreshOptions.DEFAULT)))
                .isInstanceOf(RefillException.class);
        assertThat(server.asked()).isEmpty();
        assertThat(history.recent(9)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 200, 500, 502, 503, 504})
    void aLostAnswerNeverStartsASecondJob(int status) throws Exception {
        MockResponse lost = status == 0 ? cut() : RestServer.status(status, "{\"half\": ");
        server.next(START, lost)
                .on(
                        LIST,
                        list(
                                listed("older", "t", "computed_refresh", -60),
                                listed("another", "u", "computed_refresh", 1),
                                listed("index", "t", "create_index", 1),
                                listed("j1", "t", "computed_refresh", 1)));
        server.next(DESCRIBE, described("RUNNING"), described("RUNNING"));
        List<String> notes = new CopyOnWriteArrayList<>();
        Job job = refresh();
        job.onChange(s -> notes.add(s.note()));
        JobSnapshot end = job.await();
        assertThat(server.asked(START)).hasSize(1);
        assertThat(end.state()).isEqualTo(JobState.FINISHED);
        assertThat(end.server().id()).isEqualTo("j1");
        assertThat(notes).anyMatch(note -> note.startsWith("The answer to the start was lost"));
    }

    @Test
    void aJobThatAppearsInTheListLaterAndOnALaterPageIsFound() throws Exception {
        server.next(START, cut())
                .next(
                        LIST,
                        RestServer.json(list()),
                        RestServer.json("{\"jobs\": [" + listed("x", "u", "computed_refresh", 1)
                                + "], \"page_token\": \"p2\"}"),
                        RestServer.json(list(listed("j1", "t", "function_refresh", 1))));
        assertThat(refresh().await().server().id()).isEqualTo("j1");
        assertThat(server.asked(LIST)).hasSize(3);
        assertThat(server.asked(LIST).get(2).body()).isEqualTo("{\"page_token\":\"p2\"}");
    }

    @Test
    void aJobOfAnotherColumnIsNotTakenForOurs() throws Exception {
        server.next(START, cut())
                .on(LIST, list(listed("other", "t", "computed_refresh", 1), listed("j1", "t", "computed_refresh", 1)))
                .on(
                        DESCRIBE,
                        asked -> RestServer.json(
                                asked.body().contains("other")
                                        ? describe("DONE", "").replace("doubled", "tripled")
                                        : describe("DONE", "")));
        assertThat(refresh().await().server().id()).isEqualTo("j1");
    }

    @Test
    void aStartOfWhichTheListKnowsNothingIsSaidToHaveFailed() throws Exception {
        server.next(START, cut());
        JobSnapshot end = refresh().await();
        assertThat(end.failure().code()).isEqualTo(ErrorCode.NOT_REACHABLE);
        assertThat(end.failure().sentence())
                .contains("The answer to the start was lost")
                .contains("seems not to have begun");
        assertThat(server.asked(START)).hasSize(1);
    }

    @Test
    void severalThatMayBeOursAreNamedAndNoneIsTaken() throws Exception {
        server.next(START, cut())
                .on(LIST, list(listed("j1", "t", "computed_refresh", 1), listed("j2", "t", "computed_refresh", 1)));
        assertThat(refresh().await().failure().sentence()).contains("several refreshes of t since: j1, j2");
    }

    @Test
    void aJobThatIsAlreadyOursIsNotTakenForAnother() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        server.on(DESCRIBE, asked -> RestServer.json(describe(release.getCount() > 0 ? "RUNNING" : "DONE", "")));
        Job first = refresh();
        CountDownLatch known = new CountDownLatch(1);
        first.onChange(s -> {
            if (s.server().id().equals("j1")) {
                known.countDown();
            }
        });
        known.await();
        server.next(START, cut()).on(LIST, list(listed("j1", "t", "computed_refresh", 1)));
        assertThat(refresh().await().state()).isEqualTo(JobState.FAILED);
        release.countDown();
        assertThat(first.await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void whereTheListCannotBeReadNobodyKnowsAndThatIsSaid() throws Exception {
        server.next(START, cut()).on(LIST, asked -> RestServer.status(403, "no"));
        assertThat(refresh().await().failure().sentence()).startsWith("Whether the refresh was started is not known");
    }

    @Test
    void aCancelIsAskedOfTheServerAndEndsWhenTheServerSaysSo() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        server.on(DESCRIBE, question -> described(asked.getCount() == 0 ? "CANCELLED" : "RUNNING"))
                .on(CANCEL, question -> {
                    asked.countDown();
                    return RestServer.json("{}");
                });
        Job job = refresh();
        job.cancel();
        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
        assertThat(server.asked(CANCEL).isEmpty()
                        || server.asked(CANCEL).get(0).body().equals("{\"job_id\":\"j1\"}"))
                .isTrue();
    }

    @Test
    void aCancelThatDoesNotArriveIsSaid() throws Exception {
        CountDownLatch noted = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(1);
        server.on(DESCRIBE, question -> described(noted.getCount() == 0 ? "DONE" : "RUNNING"))
                .on(CANCEL, question -> RestServer.status(403, "not yours"));
        Job job = refresh();
        job.onChange(s -> {
            if (s.state() == JobState.RUNNING) {
                running.countDown();
            }
            if (s.note().contains("was not cancelled") && s.note().contains("not yours")) {
                noted.countDown();
            }
        });
        running.await();
        job.cancel();
        noted.await();
        assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aServerThatFallsSilentIsAskedOnUntilPatienceEndsAndTheJobIsNotLost() throws Exception {
        server.next(DESCRIBE, described("RUNNING")).on(DESCRIBE, asked -> RestServer.status(503));
        JobSnapshot given = refresh().await();
        assertThat(given.state()).isEqualTo(JobState.RUNNING);
        assertThat(given.note()).contains("has told nothing for").contains("may still run");
        assertThat(history.recent(1).get(0).state().ended()).isFalse();

        database.close();
        server.on(DESCRIBE, describe("DONE", ""));
        database = open();
        List<Job> resumed = database.resumeJobs();
        assertThat(resumed).hasSize(1);
        assertThat(resumed.get(0).await().state()).isEqualTo(JobState.FINISHED);
        assertThat(resumed.get(0).id()).isEqualTo(given.id());
        assertThat(history.recent(9)).hasSize(1);
        assertThat(database.resumeJobs()).isEmpty();
        assertThat(server.asked(START)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"job_id\": \"j1\"", "[]", "<html>", "{\"job_id\": \"j1\"}"})
    void anAnswerThatMakesNoSenseIsAskedForAgain(String nonsense) throws Exception {
        server.next(DESCRIBE, RestServer.status(200, nonsense), RestServer.status(500));
        assertThat(refresh().await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aJobThatIsNotKnownYetIsWaitedForAndOneThatIsForgottenFails() throws Exception {
        server.next(DESCRIBE, RestServer.status(404), RestServer.status(404));
        assertThat(refresh().await().state()).isEqualTo(JobState.FINISHED);
        server.on(DESCRIBE, asked -> RestServer.status(404, "{\"error\": \"no such job\"}"));
        JobSnapshot end = refresh().await();
        assertThat(end.failure().code()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(end.failure().sentence()).contains("does not know the job any more");
    }

    @Test
    void aKeyThatIsTakenAwayEndsTheFollowingAndNotTheJob() throws Exception {
        server.next(DESCRIBE, described("RUNNING")).on(DESCRIBE, asked -> RestServer.status(401));
        JobSnapshot end = refresh().await();
        assertThat(end.state()).isEqualTo(JobState.RUNNING);
        assertThat(end.note()).contains("does not accept the key");
    }

    @Test
    void closingLeavesTheServersJobAloneAndALaterRunGoesOnWithIt() throws Exception {
        CountDownLatch known = new CountDownLatch(1);
        server.on(DESCRIBE, asked -> described("RUNNING"));
        Job job = refresh();
        job.onChange(s -> {
            if (s.state() == JobState.RUNNING) {
                known.countDown();
            }
        });
        known.await();
        database.close();
        assertThat(job.await().state()).isEqualTo(JobState.RUNNING);
        assertThat(server.asked(CANCEL)).isEmpty();
        server.on(DESCRIBE, describe("DONE", ""));
        database = open();
        assertThat(database.resumeJobs().get(0).await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aRunThatDiedWhileItAskedFindsItsJobInTheListAndStartsNone() throws Exception {
        JobSnapshot died = new JobSnapshot(
                "local-1",
                database.uri(),
                TableId.of("t"),
                "doubled",
                "h100",
                JobState.PENDING,
                null,
                0,
                0,
                0,
                0,
                time.now(),
                null,
                null,
                null,
                null,
                ServerJob.submitted("t"),
                "");
        history.save(died);
        server.on(LIST, list(listed("j1", "t", "computed_refresh", 1)));
        JobSnapshot end = database.resumeJobs().get(0).await();
        assertThat(end.state()).isEqualTo(JobState.FINISHED);
        assertThat(end.id()).isEqualTo("local-1");
        assertThat(server.asked(START)).isEmpty();
    }

    @Test
    void theServersOwnJobsAreListedDescribedAndFollowed() throws Exception {
        server.on(LIST, list(listed("j1", "t", "computed_refresh", 0), listed("j2", "u", "create_index", 0)));
        assertThat(database.serverJobs().list(null).items())
                .extracting(ServerJob::id, ServerJob::refresh)
                .containsExactly(tuple("j1", true), tuple("j2", false));
        ServerJob job = database.serverJobs().describe("j1");
        assertThat(job.spec()).containsEntry("column", "doubled");
        assertThat(job.createdAt()).isEqualTo(Instant.ofEpochMilli(1_787_270_400_000L));
        assertThat(database.serverJobs().watch(job.withId("j1")).await().state())
                .isEqualTo(JobState.FINISHED);
        server.on(CANCEL, "{}");
        assertThat(database.serverJobs().cancel("j1")).isTrue();
        server.on(CANCEL, asked -> RestServer.status(404));
        assertThat(database.serverJobs().cancel("nope")).isFalse();
        server.on(DESCRIBE, asked -> RestServer.status(404));
        assertThatThrownBy(() -> database.serverJobs().describe("nope"))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }

    @Test
    void eventsAreATableOfWhateverColumns() throws IOException {
        byte[] rows = IpcSamples.rows(6, false);
        server.on("/v1/jobs/query_events", asked -> RestServer.bytes(rows));
        assertThat(database.serverJobs().events("j1").rows()).hasSize(6);
        assertThat(server.asked("/v1/jobs/query_events").get(0).body()).isEqualTo("{\"job_id\":\"j1\"}");
        database.serverJobs().events(null);
        assertThat(server.asked("/v1/jobs/query_events").get(1).body()).isEqualTo("{}");
    }
}
