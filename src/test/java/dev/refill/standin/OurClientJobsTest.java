package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.ClusterDatabase;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.LeakCheck;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.orders.JobOrders;
import dev.refill.standin.orders.JobOrders.Stop;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Refill's refreshes on a server that loses answers, fails or is killed: one job, its whole story, and a sentence. */
@ExtendWith(LeakCheck.class)
@Timeout(120)
class OurClientJobsTest {
    private static final TableId TABLE = TableId.of(Workshop.TABLE);

    @TempDir
    Path folder;

    @TempDir
    Path home;

    private Workshop workshop;
    private Asker server;
    private JobOrders orders;
    private SqliteJobHistory history;
    private ClusterDatabase ours;

    @BeforeEach
    void connect() {
        workshop = new Workshop(folder);
        server = new Asker(workshop.server());
        orders = workshop.server().orders().jobs();
        history = SqliteJobHistory.open(home.resolve("jobs.db"), Clock.systemUTC());
        ours = open();
        ours.declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
    }

    private ClusterDatabase open() {
        return OurClient.connect(OurClient.address(workshop.server()) + "&connect_timeout=5&read_timeout=5", history);
    }

    @AfterEach
    void close() {
        ours.close();
        history.close();
        workshop.close();
    }

    private Job refresh() {
        return ours.refresh(new RefreshRequest(TABLE, "doubled", ours.defaultDevice()));
    }

    private List<String> values() {
        return ours.rows(TABLE, new RowQuery(List.of("doubled"), null, 0, 10)).rows().stream()
                .map(row -> row.get(0).isNull() ? "null" : row.get(0).text())
                .toList();
    }

    /** Waits until a job is seen like that. */
    private static JobSnapshot seen(Job job, Predicate<JobSnapshot> wanted) throws InterruptedException {
        CountDownLatch seen = new CountDownLatch(1);
        JobSnapshot[] found = {job.snapshot()};
        Runnable stop = job.onChange(snapshot -> {
            if (seen.getCount() > 0 && wanted.test(snapshot)) {
                found[0] = snapshot;
                seen.countDown();
            }
        });
        if (!wanted.test(found[0])) {
            seen.await();
        }
        stop.run();
        return found[0];
    }

    @Test
    void aRefreshFillsTheColumn() throws InterruptedException {
        JobSnapshot end = refresh().await();

        assertThat(end.state()).isEqualTo(JobState.FINISHED);
        assertThat(end.result().rowsFilled()).isEqualTo(6);
        assertThat(end.result().version()).isEqualTo(ours.describe(TABLE).version());
        assertThat(values()).containsExactly("2", "4", "6", "8", "10", "12");
    }

    static Stream<Fault> lost() {
        return Stream.of(
                new Fault.Drop(true),
                new Fault.Truncate(5),
                Fault.OtherBody.notJson(),
                Fault.OtherBody.wrongJson(),
                Fault.OtherBody.page());
    }

    static Stream<Fault> lostOrLate() {
        return Stream.concat(lost(), Stream.of(new Fault.Late(Duration.ofSeconds(7))));
    }

    @ParameterizedTest
    @MethodSource("lostOrLate")
    void aLostReplyStartsNoSecondJob(Fault fault) throws Exception {
        workshop.server().orders().faults().next("backfill_column", fault);

        JobSnapshot end = refresh().await();
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
        assertThat(server.jobs()).containsExactly(end.server().id());
        assertThat(workshop.server().log().to("/backfill_column")).hasSize(1);
        assertThat(values()).containsExactly("2", "4", "6", "8", "10", "12");
    }

    @Test
    void twoLostRepliesAreToldApart() throws Exception {
        ours.declare(TABLE, List.of(new Declaration("tripled", "x * 3")), AutoRefresh.DEFAULT);
        workshop.server().orders().faults().times("backfill_column", 2, new Fault.Drop(true));
        workshop.server().orders().pageSize(1);
        orders.hold(Stop.BEFORE_WORK);

        Job first = refresh();
        Job second = ours.refresh(new RefreshRequest(TABLE, "tripled", ours.defaultDevice()));
        for (Job job : List.of(first, second)) {
            seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        }
        orders.release();
        assertThat(first.await().server().spec()).containsEntry("column", "doubled");
        assertThat(second.await().server().spec()).containsEntry("column", "tripled");
        assertThat(jobsByHand()).hasSize(2);
    }

    @Test
    void aLostReplyOfACancelLeavesTheJobCancelled() throws Exception {
        orders.hold(Stop.BEFORE_WORK);
        Job job = refresh();
        seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        workshop.server().orders().faults().next("cancel_job", new Fault.Drop(true));
        job.cancel();

        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void aKeyThatIsNoLongerTakenDoesNotEndTheJob() throws Exception {
        orders.hold(Stop.BEFORE_WORK);
        Job job = refresh();
        seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        workshop.server()
                .orders()
                .faults()
                .always("describe_job", new Fault.Status(401, Map.of(), "{\"error\":\"Revoked.\",\"code\":16}"));

        JobSnapshot told = seen(job, s -> s.note().contains("may still run"));
        assertThat(told.state().ended()).isFalse();
        Told.assertSentence(told.note());
    }

    @Test
    void aRequestThatWasNotHeardEndsWithASentence() throws Exception {
        workshop.server().orders().faults().next("backfill_column", new Fault.Drop(false));

        JobSnapshot end = refresh().await();
        assertThat(end.state()).isEqualTo(JobState.FAILED);
        Told.assertSentence(end.failure().sentence());
        assertThat(end.failure().sentence()).contains("seems not to have begun");
        assertThat(server.jobs()).isEmpty();
    }

    @Test
    void aThrottledStartIsAskedAgainAndStartsOneJob() throws Exception {
        workshop.server().orders().faults().next("backfill_column", Fault.Status.throttled(1));

        assertThat(refresh().await().state()).isEqualTo(JobState.FINISHED);
        assertThat(server.jobs()).hasSize(1);
    }

    @Test
    void aServerThatFailsAtTheStartIsNotAskedAgain() throws Exception {
        workshop.server().orders().faults().next("backfill_column", Fault.Status.internal());

        JobSnapshot end = refresh().await();
        assertThat(end.state()).isEqualTo(JobState.FAILED);
        Told.assertSentence(end.failure().sentence());
        assertThat(workshop.server().log().to("/backfill_column")).hasSize(1);
        assertThat(server.jobs()).isEmpty();
    }

    static Stream<Fault> whileFollowed() {
        return Stream.concat(
                lost(),
                Stream.of(
                        Fault.Status.throttled(1),
                        Fault.Status.internal(),
                        new Fault.Status(504, Map.of(), "Gateway timeout")));
    }

    @ParameterizedTest
    @MethodSource("whileFollowed")
    void aFaultWhileItIsFollowedDoesNotEndTheJob(Fault fault) throws InterruptedException {
        workshop.server().orders().faults().times("describe_job", 2, fault);

        JobSnapshot end = refresh().await();
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aStateNeverSeenIsShownAsItCameAndPolledOn() throws InterruptedException {
        orders.showState("REBALANCING");
        Job job = refresh();

        assertThat(seen(job, s -> s.server() != null && s.server().state().equals("REBALANCING"))
                        .state()
                        .ended())
                .isFalse();
        assertThat(job.await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aFailedJobTellsPhaseMessageAndWhetherToTryAgain() throws InterruptedException {
        orders.failNext(new JobOrders.Failure("schedule", "No worker of class h100 came up.", true));

        JobSnapshot end = refresh().await();
        assertThat(end.state()).isEqualTo(JobState.FAILED);
        assertThat(end.failure().sentence()).contains("schedule", "No worker of class h100 came up.");
        assertThat(end.failure().retryable()).isTrue();
        assertThat(end.server().failure().phase()).isEqualTo("schedule");
    }

    @Test
    void aCancelReachesTheServer() throws Exception {
        orders.hold(Stop.BEFORE_WORK);
        Job job = refresh();
        seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        job.cancel();

        JobSnapshot end = job.await();
        assertThat(end.state()).isEqualTo(JobState.CANCELLED);
        assertThat(server.job(end.server().id()).path("job_state").asText()).isEqualTo("CANCELLED");
        assertThat(values()).containsOnly("null");
    }

    @Test
    void aServerKilledMidJobThatGoesOnIsFollowedToTheEnd() throws Exception {
        Job job = killedAt(Stop.BEFORE_WORK, AfterKill.RESUMED);

        JobSnapshot end = job.await();
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
        assertThat(server.jobs()).containsExactly(end.server().id());
        assertThat(values()).containsExactly("2", "4", "6", "8", "10", "12");
    }

    @Test
    void aServerKilledMidJobThatGaveItUpSaysSo() throws Exception {
        JobSnapshot end = killedAt(Stop.BEFORE_WORK, AfterKill.FAILED).await();

        assertThat(end.state()).isEqualTo(JobState.FAILED);
        assertThat(end.failure().sentence()).contains("The worker was lost");
        assertThat(end.failure().retryable()).isTrue();
    }

    @Test
    void aServerKilledMidJobThatForgotItIsTold() throws Exception {
        JobSnapshot end = killedAt(Stop.AFTER_WORK, AfterKill.LOST).await();

        assertThat(end.state()).isEqualTo(JobState.FAILED);
        Told.assertSentence(end.failure().sentence());
        assertThat(end.failure().sentence()).contains("does not know the job any more");
        assertThat(server.jobs()).isEmpty();
        assertThat(history.recent(10)).extracting(JobSnapshot::id).containsExactly(end.id());
    }

    /** A job at which the server is killed, seen to be unheard of, and started again. */
    private Job killedAt(Stop stop, AfterKill afterKill) throws InterruptedException {
        orders.hold(stop);
        Job job = refresh();
        seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        workshop.server().kill();
        JobSnapshot unheard = seen(job, s -> !s.note().isEmpty());
        Told.assertSentence(unheard.note());
        assertThat(unheard.state().ended()).isFalse();
        orders.release();
        workshop.server().restart(afterKill);
        return job;
    }

    @Test
    void aServerThatStaysAwayIsNotWaitedForForEverAndTheJobIsNotLost() throws Exception {
        orders.hold(Stop.BEFORE_WORK);
        Job job = refresh();
        seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        workshop.server().kill();

        seen(job, s -> s.note().contains("may still run"));
        ours.close();
        orders.release();
        workshop.server().restart(AfterKill.RESUMED);
        ours = open();
        List<Job> resumed = ours.resumeJobs();
        assertThat(resumed).extracting(Job::id).containsExactly(job.id());
        assertThat(resumed.get(0).await().state()).isEqualTo(JobState.FINISHED);
    }

    @Test
    void aJobIsFollowedOnAfterTheApplicationIsStartedAgain() throws Exception {
        orders.hold(Stop.BEFORE_WORK);
        Job job = refresh();
        seen(job, s -> s.server() != null && s.server().state().equals("IN_PROGRESS"));
        ours.close();
        history.close();

        history = SqliteJobHistory.open(home.resolve("jobs.db"), Clock.systemUTC());
        ours = open();
        List<Job> resumed = ours.resumeJobs();
        orders.release();
        assertThat(resumed).extracting(Job::id).containsExactly(job.id());
        assertThat(resumed.get(0).await().state()).isEqualTo(JobState.FINISHED);
        assertThat(server.jobs()).hasSize(1);
        assertThat(history.recent(10)).extracting(JobSnapshot::state).containsExactly(JobState.FINISHED);
    }

    @Test
    void theServersOwnListHasEveryPage() throws Exception {
        server.await(server.backfill("doubled"));
        server.await(server.backfill("doubled"));
        workshop.server().orders().pageSize(1);

        var first = ours.serverJobs().list(null);
        var second = ours.serverJobs().list(first.nextToken());
        assertThat(Stream.concat(first.items().stream(), second.items().stream())
                        .map(ServerJob::id))
                .containsExactlyElementsOf(jobsByHand());
        assertThat(second.nextToken()).isNull();
        assertThat(ours.serverJobs().events(first.items().get(0).id()).rows()).isNotEmpty();
    }

    private List<String> jobsByHand() throws IOException {
        workshop.server().orders().pageSize(100);
        return server.jobs();
    }
}
