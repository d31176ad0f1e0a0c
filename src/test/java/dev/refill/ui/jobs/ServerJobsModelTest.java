package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Capability;
import dev.refill.catalog.ServerJobs;
import dev.refill.job.Job;
import dev.refill.model.Cell;
import dev.refill.model.ColumnType;
import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.ServerJob;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ServerJobsModelTest {
    private final Queue work = new Queue();
    private final List<Runnable> later = new ArrayList<>();
    private final Server server = new Server();
    private final MemoryDatabase database = new MemoryDatabase();
    private final List<String> shown = new ArrayList<>();
    private final Background background = new Background(work, Runnable::run);
    private final ServerJobsModel model = new ServerJobsModel(
            background,
            (duration, action) -> {
                later.add(action);
                return () -> later.remove(action);
            },
            (of, id) -> shown.add(id),
            (of, job) -> shown.add("followed"));

    private static ServerJob job(String id, String state) {
        return new ServerJob(id, "search$pages", "computed_refresh", state, null, Map.of(), Map.of(), null);
    }

    /** Two jobs a page. */
    private static final class Server implements ServerJobs {
        private final List<ServerJob> jobs = new ArrayList<>();
        private final List<String> cancelled = new ArrayList<>();
        private @Nullable RefillException failure;
        private int lists;

        @Override
        public Page<ServerJob> list(@Nullable String token) {
            lists++;
            if (failure != null) {
                throw failure;
            }
            int from = token == null ? 0 : Integer.parseInt(token);
            int to = Math.min(jobs.size(), from + 2);
            return new Page<>(jobs.subList(from, to), to < jobs.size() ? Integer.toString(to) : null);
        }

        @Override
        public ServerJob describe(String id) {
            return jobs.stream()
                    .filter(job -> job.id().equals(id))
                    .findFirst()
                    .orElseThrow(() -> new RefillException(ErrorCode.NOT_FOUND, "No such job."));
        }

        @Override
        public boolean cancel(String id) {
            return cancelled.add(id);
        }

        @Override
        public RowPage events(@Nullable String id) {
            throw new RefillException(ErrorCode.UNSUPPORTED, "The server has no events.");
        }

        @Override
        public Job watch(ServerJob job) {
            throw new RefillException(ErrorCode.REFUSED, "Not in this test.");
        }
    }

    private void look() {
        database.serverJobs = server;
        model.choose(database);
        model.seenProperty().set(true);
        work.drain();
    }

    @Test
    void nothingIsReadUntilTheJobsAreSeen() {
        server.jobs.add(job("1", "RUNNING"));
        database.serverJobs = server;
        model.choose(database);
        work.drain();
        assertThat(server.lists).isZero();
        model.seenProperty().set(true);
        work.drain();
        assertThat(model.jobs()).extracting(ServerJob::id).containsExactly("1");
    }

    @Test
    void aDatabaseWithoutServerJobsHasNone() {
        database.missing.put(Capability.SERVER_JOBS, "A folder has no server.");
        model.choose(database);
        assertThat(model.databaseProperty().get()).isNull();
    }

    @Test
    void theListIsReadAgainOnlyWhileAJobHasNotEnded() {
        server.jobs.add(job("1", "COMPILING"));
        look();
        assertThat(later).hasSize(1);
        server.jobs.set(0, job("1", "DONE"));
        later.remove(0).run();
        work.drain();
        assertThat(model.jobs().get(0).state()).isEqualTo("DONE");
        assertThat(later).isEmpty();
    }

    @Test
    void nothingIsReadAgainOnceTheJobsAreNoLongerSeen() {
        server.jobs.add(job("1", "RUNNING"));
        look();
        model.seenProperty().set(false);
        assertThat(later).isEmpty();
    }

    @Test
    void furtherPagesStayWhenTheListIsReadAgain() {
        for (int i = 0; i < 5; i++) {
            server.jobs.add(job(String.valueOf(i), "DONE"));
        }
        look();
        assertThat(model.jobs()).hasSize(2);
        assertThat(model.moreProperty().get()).isTrue();
        model.loadMore();
        work.drain();
        model.loadMore();
        work.drain();
        assertThat(model.jobs()).hasSize(5);
        assertThat(model.moreProperty().get()).isFalse();
        model.reload();
        work.drain();
        assertThat(model.jobs()).hasSize(5);
    }

    @Test
    void aFailureIsSaidAndTheListStays() {
        server.jobs.add(job("1", "DONE"));
        look();
        server.failure = new RefillException(ErrorCode.NOT_REACHABLE, "The server does not answer.");
        model.reload();
        work.drain();
        assertThat(model.failureProperty().get().sentence()).isEqualTo("The server does not answer.");
        assertThat(model.jobs()).hasSize(1);
        assertThat(later).hasSize(1);
    }

    @Test
    void whatHasEndedCannotBeCancelled() {
        server.jobs.addAll(List.of(job("1", "RUNNING"), job("2", "canceled")));
        look();
        assertThat(ServerJobsModel.reasonAgainstCancelling(server.jobs.get(1))).contains("It has ended.");
        model.cancel(server.jobs.get(1));
        model.cancel(server.jobs.get(0));
        work.drain();
        assertThat(server.cancelled).containsExactly("1");
    }

    @Test
    void theDetailsAreReadUntilTheJobHasEndedAndMissingEventsAreSaid() {
        database.serverJobs = server;
        server.jobs.add(job("7", "WARMING_UP"));
        ServerJobModel details = new ServerJobModel(
                background,
                (duration, action) -> {
                    later.add(action);
                    return () -> later.remove(action);
                },
                database,
                "7");
        work.drain();
        assertThat(details.jobProperty().get().state()).isEqualTo("WARMING_UP");
        assertThat(details.eventsFailureProperty().get().sentence()).isEqualTo("The server has no events.");
        assertThat(later).hasSize(1);
        server.jobs.set(0, job("7", "SUCCEEDED"));
        later.remove(0).run();
        work.drain();
        assertThat(later).isEmpty();
        details.cancel();
        assertThat(server.cancelled).isEmpty();
    }

    @Test
    void whatCameOfAJobIsSaidFieldByField() {
        ServerJob job = new ServerJob(
                "7",
                "a$b",
                "function_refresh",
                "FAILED",
                Instant.parse("2026-11-29T22:30:00Z"),
                Map.of("column", "embedding"),
                Map.of("rows_assigned", "5"),
                new ServerJob.Failure("execute", "The worker ran out of memory.", true));
        Clock clock = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.ofHours(2));
        assertThat(ServerJobModel.facts(job, clock))
                .extracting(fact -> fact.label() + ": " + fact.value())
                .containsExactly(
                        "State: FAILED",
                        "Kind: function_refresh",
                        "Table: a.b",
                        "Created: 00:30",
                        "Rows assigned: 5",
                        "Failed in: execute",
                        "Because: The worker ran out of memory.",
                        "Running it again: can help");
        assertThat(ServerJobModel.asked(job)).containsExactly(new ServerJobModel.Fact("column", "embedding"));
    }

    @Test
    void eventsLieOnALineOfTimeWhereTheyHaveTimes() {
        ColumnType time = new ColumnType("timestamp[ms, UTC]", ColumnType.Family.TEMPORAL);
        ColumnType text = new ColumnType("utf8", ColumnType.Family.TEXT);
        RowPage events = new RowPage(
                List.of(new RowPage.Header("state", text), new RowPage.Header("at", time)),
                List.of(
                        List.of(Cell.of("done"), Cell.of("2026-11-30T12:00:04Z")),
                        List.of(Cell.of("begun"), Cell.of("2026-11-30T12:00:00Z")),
                        List.of(Cell.of("half"), Cell.of("2026-11-30T12:00:01Z")),
                        List.of(Cell.of("lost"), Cell.NULL)),
                false);
        EventTimes.Line line = EventTimes.of(events, ZoneOffset.ofHours(2));
        assertThat(line.points()).extracting(EventTimes.Point::place).containsExactly(0.0, 0.25, 1.0);
        assertThat(line.span()).isEqualTo(Duration.ofSeconds(4));
        assertThat(line.points().get(0).words()).isEqualTo("2026-11-30 14:00:00\nbegun");
        assertThat(EventTimes.of(
                        new RowPage(List.of(new RowPage.Header("state", text)), List.of(), false), ZoneOffset.UTC))
                .isEqualTo(EventTimes.Line.NONE);
    }
}
