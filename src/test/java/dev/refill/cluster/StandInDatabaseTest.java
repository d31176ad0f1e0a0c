package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cluster.wire.GpuClasses;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Cell;
import dev.refill.model.ComputeClass;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.ServerJob;
import dev.refill.model.TableDetail;
import dev.refill.model.TableVersion;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.orders.JobOrders.Failure;
import dev.refill.standin.orders.JobOrders.Stop;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The whole of the cluster's side against a server that does the work. */
@Timeout(180)
@ExtendWith(LeakCheck.class)
class StandInDatabaseTest {
    private static final Declaration DOUBLED = new Declaration("doubled", "x * 2");

    @TempDir
    private Path temp;

    private OnStandIn standIn;
    private JobHistory history;
    private ClusterDatabase database;

    @BeforeEach
    void open() {
        standIn = new OnStandIn(temp.resolve("db"));
        history = SqliteJobHistory.open(temp.resolve("history.db"), Clock.systemUTC());
        database = standIn.open(history);
    }

    @AfterEach
    void close() {
        database.close();
        history.close();
        standIn.close();
    }

    private Job refresh(RefreshOptions options) {
        return database.refresh(new RefreshRequest(Numbers.ID, "doubled", GpuClasses.SERVERS_CHOICE, options));
    }

    private List<String> values(String column) {
        RowPage page = database.rows(Numbers.ID, new RowQuery(List.of(column), null, 0, 100));
        return page.rows().stream().map(row -> row.get(0)).map(Cell::text).toList();
    }

    private long jobs() {
        return database.serverJobs().list(null).items().size();
    }

    private static void awaitThat(Job job, Predicate<JobSnapshot> wanted) throws InterruptedException {
        CountDownLatch seen = new CountDownLatch(1);
        Runnable stop = job.onChange(s -> {
            if (wanted.test(s)) {
                seen.countDown();
            }
        });
        if (!wanted.test(job.snapshot())) {
            seen.await();
        }
        stop.run();
    }

    @Test
    void aColumnIsCheckedDeclaredRefreshedAndRead() throws Exception {
        assertThat(database.check(Numbers.ID, DOUBLED, 3))
                .isInstanceOfSatisfying(ExpressionCheck.Valid.class, valid -> {
                    assertThat(valid.type().text()).isEqualTo("int64");
                    assertThat(valid.inputs()).containsExactly("x");
                    assertThat(valid.sample().rows().get(2)).containsExactly(Cell.of("3"), Cell.of("6"));
                });
        assertThat(database.check(Numbers.ID, new Declaration("q", "nope + 1"), 3))
                .isInstanceOf(ExpressionCheck.Invalid.class);
        long declared = database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        TableDetail detail = database.describe(Numbers.ID);
        assertThat(detail.version()).isEqualTo(declared);
        assertThat(detail.column("doubled").orElseThrow().definition().inputs()).containsExactly("x");
        assertThat(database.freshness(Numbers.ID, "doubled").state()).isEqualTo(Freshness.State.UNFILLED);

        JobSnapshot end = refresh(RefreshOptions.DEFAULT).await();
        assertThat(end.state()).isEqualTo(JobState.FINISHED);
        assertThat(end.result().rowsFilled()).isEqualTo(6);
        assertThat(end.server().type()).isEqualTo("computed_refresh");
        assertThat(values("doubled")).containsExactly("2", "4", "6", "8", "10", "12");
        assertThat(database.versions(Numbers.ID, null, 1).items())
                .extracting(TableVersion::version)
                .containsExactly(end.result().version());
        Freshness filled = database.freshness(Numbers.ID, "doubled");
        assertThat(filled.state()).isEqualTo(Freshness.State.UNVERIFIED);
        assertThat(filled.rowsUnfilled()).isZero();
        assertThat(database.serverJobs().events(end.server().id()).columns()).isNotEmpty();
    }

    @Test
    void partOfATableIsRefreshedOnAGpuClass() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        ComputeClass gpu = database.devices().get(1);
        RefreshOptions options = RefreshOptions.DEFAULT.withWhere("x > 4").withBatchRows(OptionalInt.of(32));
        JobSnapshot end = database.refresh(new RefreshRequest(Numbers.ID, "doubled", gpu.name(), options))
                .await();
        assertThat(end.state()).as(String.valueOf(end.failure())).isEqualTo(JobState.FINISHED);
        assertThat(values("doubled")).containsExactly("", "", "", "", "10", "12");
        assertThat(end.device()).isEqualTo("h100");
    }

    @Test
    void columnsAreRenamedScheduledAndDropped() {
        database.declare(Numbers.ID, List.of(DOUBLED), new AutoRefresh(false, java.util.OptionalLong.of(600)));
        assertThat(database.describe(Numbers.ID).column("doubled").orElseThrow().autoRefresh())
                .isEqualTo(new AutoRefresh(false, java.util.OptionalLong.of(600)));
        database.setAutoRefresh(Numbers.ID, "doubled", AutoRefresh.DEFAULT);
        assertThat(database.describe(Numbers.ID).column("doubled").orElseThrow().autoRefresh())
                .isEqualTo(AutoRefresh.DEFAULT);
        database.dropColumns(Numbers.ID, List.of("doubled"));
        assertThat(database.describe(Numbers.ID).column("doubled")).isEmpty();
    }

    @Test
    void aStaleNodeDoesNotHideWhatWeWrote() throws Exception {
        standIn.server().orders().stale(true);
        database.describe(Numbers.ID);
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        assertThat(database.describe(Numbers.ID).column("doubled")).isPresent();
        assertThat(refresh(RefreshOptions.DEFAULT).await().state()).isEqualTo(JobState.FINISHED);
        assertThat(values("doubled")).contains("12");
    }

    @Test
    void aFailingJobTellsItsReason() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        standIn.server().orders().jobs().failNext(new Failure("execute", "a worker is gone", true));
        JobSnapshot end = refresh(RefreshOptions.DEFAULT).await();
        assertThat(end.failure().sentence()).contains("in the phase execute: a worker is gone");
        assertThat(end.failure().retryable()).isTrue();
    }

    @Test
    void aJobIsCancelled() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        standIn.server().orders().jobs().hold(Stop.BEFORE_WORK);
        Job job = refresh(RefreshOptions.DEFAULT);
        awaitThat(job, s -> s.state() == JobState.RUNNING);
        job.cancel();
        assertThat(job.await().state()).isEqualTo(JobState.CANCELLED);
        assertThat(values("doubled")).containsOnly("");
    }

    @Test
    void everyFaultOfTheStartEndsInOneJobAtMost() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        List<Fault> faults = List.of(
                new Fault.Drop(true),
                new Fault.Drop(false),
                new Fault.Truncate(5),
                Fault.Status.internal(),
                Fault.Status.throttled(0),
                Fault.OtherBody.notJson(),
                Fault.OtherBody.wrongJson(),
                Fault.OtherBody.page());
        for (Fault fault : faults) {
            long before = jobs();
            standIn.server().orders().faults().next("backfill_column", fault);
            JobSnapshot end = refresh(RefreshOptions.DEFAULT).await();
            long started = jobs() - before;
            if (end.state() == JobState.FINISHED) {
                assertThat(started).as(fault + " started").isEqualTo(1);
            } else {
                assertThat(started).as(fault + " " + end.failure()).isZero();
                assertThat(end.failure().sentence()).as("%s", fault).contains("seems not to have begun");
            }
            assertThat(standIn.server().log().to("backfill_column").size())
                    .as("%s", fault)
                    .isLessThanOrEqualTo(2);
            standIn.server().log().clear();
        }
    }

    @Test
    void everyFaultOfAReadIsASentenceOrIsGotOver() {
        List<Fault> faults = List.of(
                new Fault.Drop(true),
                new Fault.Truncate(20),
                Fault.Status.internal(),
                Fault.OtherBody.notJson(),
                Fault.OtherBody.wrongJson(),
                Fault.OtherBody.page());
        for (Fault fault : faults) {
            for (String operation : List.of("describe", "count_rows", "query", "list_versions")) {
                standIn.server().orders().faults().always(operation, fault);
            }
            for (Runnable read : List.<Runnable>of(
                    () -> database.describe(Numbers.ID),
                    () -> database.rows(Numbers.ID, RowQuery.first(3)),
                    () -> database.versions(Numbers.ID, null, 3))) {
                assertThatThrownBy(read::run)
                        .as("%s", fault)
                        .isInstanceOfSatisfying(
                                RefillException.class,
                                e -> assertThat(e.sentence())
                                        .contains("request ")
                                        .endsWith("."));
            }
            standIn.server().orders().faults().clear();
        }
        assertThat(database.rows(Numbers.ID, RowQuery.first(3)).rows()).hasSize(3);
    }

    @Test
    void aServerThatIsKilledMidJobIsWaitedForAndTheJobIsFollowedOn() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        standIn.server().orders().jobs().hold(Stop.BEFORE_WORK);
        Job job = refresh(RefreshOptions.DEFAULT);
        awaitThat(job, s -> s.state() == JobState.RUNNING);
        standIn.server().kill();
        awaitThat(job, s -> !s.note().isEmpty());
        standIn.server().orders().jobs().release();
        standIn.server().restart(AfterKill.RESUMED);
        JobSnapshot end = job.await();
        // Where the machine is slow, patience may have ended first; the job is then found again.
        if (!end.state().ended()) {
            end = database.resumeJobs().get(0).await();
        }
        assertThat(end.state()).isEqualTo(JobState.FINISHED);
        assertThat(jobs()).isEqualTo(1);
        assertThat(history.recent(9)).singleElement().isEqualTo(end);
    }

    @Test
    void watchingGoesOnAfterARestartOfTheApplication() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        standIn.server().orders().jobs().hold(Stop.BEFORE_WORK);
        Job job = refresh(RefreshOptions.DEFAULT);
        awaitThat(job, s -> s.state() == JobState.RUNNING);
        database.close();
        assertThat(job.await().state()).isEqualTo(JobState.RUNNING);
        database = standIn.open(history);
        List<Job> resumed = database.resumeJobs();
        standIn.server().orders().jobs().release();
        assertThat(resumed).hasSize(1);
        assertThat(resumed.get(0).await().state()).isEqualTo(JobState.FINISHED);
        assertThat(jobs()).isEqualTo(1);
    }

    @Test
    void whatTheKeyMayNotDoIsSaid() {
        standIn.server().orders().deny("gpu_classes");
        assertThat(database.devices().get(1).unavailable()).contains("System Usage permission");
        standIn.server().orders().permitAll();
        assertThat(database.devices()).extracting(ComputeClass::name).contains("h100", "l4-small");
    }

    @Test
    void jobsAreListedPageByPage() throws Exception {
        database.declare(Numbers.ID, List.of(DOUBLED), AutoRefresh.DEFAULT);
        refresh(RefreshOptions.DEFAULT).await();
        refresh(RefreshOptions.DEFAULT).await();
        standIn.server().orders().pageSize(1);
        var first = database.serverJobs().list(null);
        var second = database.serverJobs().list(first.nextToken());
        assertThat(first.items()).hasSize(1);
        assertThat(second.items())
                .extracting(ServerJob::id)
                .doesNotContainAnyElementsOf(
                        first.items().stream().map(ServerJob::id).toList());
        assertThat(database.serverJobs().cancel("nope")).isFalse();
        assertThatThrownBy(() -> database.serverJobs().describe("nope"))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }
}
