package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.ErrorCode;
import dev.refill.model.IndexEffect;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SqliteJobHistoryTest {
    @TempDir
    private Path home;

    private final ManualClock clock = new ManualClock();

    private Path file() {
        return home.resolve("deep").resolve("history.db");
    }

    private SqliteJobHistory open() {
        return SqliteJobHistory.open(file(), clock);
    }

    private JobRun job(String id) {
        clock.advance(Duration.ofNanos(1_000_000_001L));
        JobSpec spec = new JobSpec("/data/shop $%'", new TableId(List.of("eu", "de"), "items"), "née", "cpu");
        return job(id, spec);
    }

    private JobRun job(String id, JobSpec spec) {
        return new JobRun(id, spec, clock, Runnable::run);
    }

    @Test
    void whatIsSavedIsReadTheSameAfterARestartNewestFirst() {
        JobRun finished = job("a");
        finished.start();
        finished.phase(Phase.RECORDING);
        finished.total(9_007_199_254_740_993L, 3);
        finished.advance(9_007_199_254_740_993L, 3);
        finished.step(2, 3, "née");
        finished.workers(7);
        finished.finish(new RefreshResult(
                9_007_199_254_740_993L,
                1,
                OptionalLong.of(9_007_199_254_740_995L),
                3,
                12,
                List.of(11L, 12L),
                List.of(new IndexEffect("by \"d\"", 7, 4)),
                "cpu",
                0.25));
        JobRun failed = job("b");
        failed.start();
        failed.fail(new RefillException(ErrorCode.TABLE_CHANGED, "Someone's change; try again."));
        JobRun cancelled = job("c");
        cancelled.cancel();
        JobSpec spec = failed.spec();
        RefreshRequest asked = new RefreshRequest(
                spec.table(), spec.column(), "gpu0", true, RefreshOptions.DEFAULT.withWhere("x = 'a'"));
        clock.advance(Duration.ofSeconds(1));
        JobRun running = job("d", new JobSpec(spec.database(), spec.table(), spec.column(), "gpu0", asked));
        running.start();
        try (SqliteJobHistory history = open()) {
            Stream.of(running, finished, cancelled, failed).forEach(j -> history.save(j.snapshot()));
        }
        try (SqliteJobHistory history = open()) {
            assertThat(history.recent(10))
                    .containsExactly(running.snapshot(), cancelled.snapshot(), failed.snapshot(), finished.snapshot());
            assertThat(history.recent(1)).containsExactly(running.snapshot());
        }
    }

    @Test
    void theNewestSnapshotOfAJobReplacesTheOneBefore() {
        JobRun job = job("a");
        try (SqliteJobHistory history = open()) {
            history.save(job.snapshot());
            job.start();
            job.finish(new RefreshResult(1, 0, 1, 2, "cpu", 1));
            history.save(job.snapshot());
            assertThat(history.recent(10)).containsExactly(job.snapshot());
        }
    }

    @Test
    void aJobWhoseProcessIsGoneIsReadAsFailed() throws Exception {
        JobRun job = job("a");
        job.start();
        try (SqliteJobHistory history = open()) {
            history.save(job.snapshot());
            // This process's number with another start: the number was used again.
            sql("UPDATE job SET owner = '" + ProcessHandle.current().pid() + "@1'");
            JobSnapshot read = history.recent(1).get(0);
            assertThat(read.state()).isEqualTo(JobState.FAILED);
            assertThat(read.failure()).isNotNull();
            assertThat(read.failure().sentence()).startsWith("Refill was ended before the job was");
        }
        assertThat(new JobOwner(Long.MAX_VALUE, OptionalLong.empty()).alive()).isFalse();
        assertThat(JobOwner.parse(JobOwner.current().toString()).alive()).isTrue();
    }

    @Test
    void aServersJobIsReadAsItWasLastSeenThoughTheProcessThatFollowedItIsGone() throws Exception {
        ServerJob server = new ServerJob(
                "job_1",
                "eu$items",
                "computed_refresh",
                "WARMING_UP",
                Instant.parse("2026-08-21T00:00:00.001Z"),
                Map.of("column", "c"),
                Map.of("rows_assigned", "9007199254740993"),
                new ServerJob.Failure("commit", "it's \"late\"", null));
        JobSnapshot known = followed(server).snapshot();
        try (SqliteJobHistory history = open()) {
            history.save(known);
            sql("UPDATE job SET owner = '" + ProcessHandle.current().pid() + "@1'");
            assertThat(history.recent(1)).containsExactly(known);
        }
    }

    private WatchedJob followed(ServerJob server) {
        try (JobWatches watches = new JobWatches(JobHistory.none(), clock)) {
            return watches.start(job("x").spec(), server, job -> job.told(server, "A note."));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void aHistoryOfAnEarlierVersionIsReadAndGoesOn(int version) throws Exception {
        JobRun old = job("a");
        try (SqliteJobHistory history = open()) {
            history.save(old.snapshot());
        }
        sql("ALTER TABLE job DROP COLUMN rows_null");
        if (version < 5) {
            sql("ALTER TABLE job DROP COLUMN settings");
            sql("ALTER TABLE job DROP COLUMN trace");
        }
        if (version < 4) {
            sql("ALTER TABLE job DROP COLUMN workers");
        }
        if (version < 3) {
            for (String column : List.of("versions", "indexes", "step", "moved_at")) {
                sql("ALTER TABLE job DROP COLUMN " + column);
            }
        }
        if (version == 1) {
            sql("ALTER TABLE job DROP COLUMN server");
            sql("ALTER TABLE job DROP COLUMN note");
        }
        sql("PRAGMA user_version = " + version);
        JobSnapshot followed = followed(ServerJob.submitted("items")).snapshot();
        try (SqliteJobHistory history = open()) {
            assertThat(history.recent(1)).containsExactly(old.snapshot());
            assertThat(history.trace(old.id())).isEqualTo(JobTrace.NONE);
            history.save(followed);
            assertThat(history.recent(1)).containsExactly(followed);
        }
    }

    @Test
    void twoConnectionsMayWriteAtATime() throws Exception {
        JobSpec spec = job("x").spec();
        try (SqliteJobHistory one = open();
                SqliteJobHistory two = open()) {
            Thread writer = new Thread(() -> saveFifty(two, "two", spec));
            writer.start();
            saveFifty(one, "one", spec);
            writer.join();
            assertThat(one.recent(1000)).hasSize(100);
        }
    }

    private void saveFifty(JobHistory history, String prefix, JobSpec spec) {
        for (int i = 0; i < 50; i++) {
            history.save(new JobRun(prefix + i, spec, clock, Runnable::run).snapshot());
        }
    }

    @Test
    void aFileThatIsNoDatabaseIsSetAsideAndANewHistoryBegun() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "this is not a database ".repeat(100));
        try (SqliteJobHistory history = open()) {
            assertThat(history.recent(10)).isEmpty();
            history.save(job("a").snapshot());
            assertThat(history.recent(10)).hasSize(1);
        }
        assertThat(Files.readString(setAside())).startsWith("this is not a database");
    }

    @Test
    void aFileOfALaterVersionIsSetAsideWhole() throws Exception {
        try (SqliteJobHistory history = open()) {
            history.save(job("a").snapshot());
        }
        sql("PRAGMA user_version = 99");
        try (SqliteJobHistory history = open()) {
            assertThat(history.recent(10)).isEmpty();
        }
        try (Connection aside = DriverManager.getConnection("jdbc:sqlite:" + setAside());
                var rows = aside.createStatement().executeQuery("SELECT count(*) FROM job")) {
            assertThat(rows.getInt(1)).isEqualTo(1);
        }
    }

    @Test
    void aFolderThatCannotBeMadeIsOneSentence() throws Exception {
        Files.writeString(home.resolve("deep"), "a file");
        assertThatThrownBy(this::open)
                .isInstanceOf(RefillException.class)
                .hasMessageStartingWith("The history of jobs " + file() + " cannot be used: ");
    }

    @Test
    void onlyTheNewestThousandAreKept() throws Exception {
        try (SqliteJobHistory history = open()) {
            history.save(job("oldest").snapshot());
        }
        sql("""
                INSERT INTO job (id, owner, database, table_id, column_name, device, state,
                  rows_done, rows_total, fragments_done, fragments_total, created_at)
                WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1000)
                SELECT 'copy-' || value, owner, database, table_id, column_name, device, state,
                  0, 0, 0, 0, '2027-01-01T00:00:00.000000000Z' FROM job, n""");
        try (SqliteJobHistory history = open()) {
            assertThat(history.recent(2000)).hasSize(1000).noneMatch(j -> j.id().equals("oldest"));
        }
    }

    private void sql(String text) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            connection.createStatement().execute(text);
        }
    }

    private Path setAside() throws Exception {
        try (Stream<Path> files = Files.list(file().getParent())) {
            List<Path> aside = files.filter(f -> f.getFileName().toString().startsWith("history.db.unreadable-"))
                    .filter(f -> !f.toString().endsWith("-wal") && !f.toString().endsWith("-shm"))
                    .toList();
            assertThat(aside).hasSize(1);
            return aside.get(0);
        }
    }
}
