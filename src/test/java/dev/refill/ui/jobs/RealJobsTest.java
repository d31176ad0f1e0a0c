package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobTrace;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.ui.RealTable;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The panel's model over real refreshes and the real history. */
class RealJobsTest {
    private final Jobs.Ui ui = new Jobs.Ui();

    @TempDir
    Path folder;

    @Test
    void aRefreshIsFollowedToItsEndAndFoundInTheHistoryByTheNextRun() throws Exception {
        new RealTable(folder.resolve("shop"), 2).create(100);
        Path file = folder.resolve("jobs.sqlite");
        List<JobTrace.Event> events;
        try (SqliteJobHistory history = SqliteJobHistory.open(file, Clock.systemUTC());
                Database database = LocalDatabase.open(folder.resolve("shop").toString(), history);
                JobsViewModel model = new JobsViewModel(ui, history)) {
            database.declare(
                    RealTable.ID,
                    List.of(new Declaration("twice", "x * 2"), new Declaration("bad", "10 / x")),
                    AutoRefresh.DEFAULT);
            Job good = database.refresh(RefreshRequest.of(RealTable.ID, "twice"));
            model.add(good, database.name());
            Job bad = database.refresh(RefreshRequest.of(RealTable.ID, "bad"));
            model.add(bad, database.name());
            good.await();
            bad.await();
            ui.run();
            assertThat(model.liveProperty().get()).isZero();
            assertThat(model.rows())
                    .extracting(row -> row.column() + " " + row.status())
                    .containsExactlyInAnyOrder("bad FAILED", "twice FINISHED");
            events = good.log().events();
            assertThat(events)
                    .extracting(JobTrace.Event::words)
                    .contains("computing, 0 of 1 fragment done", "finished, at version 5");
        }
        try (SqliteJobHistory history = SqliteJobHistory.open(file, Clock.systemUTC());
                JobsViewModel next = new JobsViewModel(ui, history)) {
            next.load(new Background(Runnable::run, Runnable::run));
            assertThat(next.rows())
                    .extracting(row -> row.column() + " · " + row.place() + " " + row.status())
                    .containsExactlyInAnyOrder("bad · numbers · shop FAILED", "twice · numbers · shop FINISHED");
            JobRow twice = next.rows().stream()
                    .filter(row -> row.column().equals("twice"))
                    .findFirst()
                    .orElseThrow();
            assertThat(twice.face().outcome()).startsWith("100 rows, 1 fragment, version ");
            assertThat(twice.log().events()).isEqualTo(events);
            assertThat(JobFacts.phases(twice))
                    .extracting(JobFacts.PhaseFact::word)
                    .contains("planning", "computing");
            assertThat(twice.request()).contains(RefreshRequest.of(RealTable.ID, "twice"));
        }
    }

    @Test
    void rowsThatCameOutNullAreToldOfAfterTheRefreshAndByTheHistory() throws Exception {
        new RealTable(folder.resolve("shop"), 2).create(100);
        Path file = folder.resolve("jobs.sqlite");
        RefreshRequest part = RefreshRequest.of(RealTable.ID, "shout").with(RefreshOptions.DEFAULT.withWhere("x < 50"));
        try (SqliteJobHistory history = SqliteJobHistory.open(file, Clock.systemUTC());
                Database database = LocalDatabase.open(folder.resolve("shop").toString(), history)) {
            database.declare(RealTable.ID, List.of(new Declaration("shout", "upper(word)")), AutoRefresh.DEFAULT);
            assertThat(told(database, part))
                    .startsWith("45 rows filled, 0 failed, 1 fragment written. 5 rows came out null and are not");
            // Of a fragment that is not fresh all is computed once more.
            assertThat(told(database, RefreshRequest.of(RealTable.ID, "shout")))
                    .startsWith("90 rows filled, 0 failed, 1 fragment written. 10 rows came out null and are not");
            assertThat(told(database, RefreshRequest.of(RealTable.ID, "shout"))).doesNotContain("came out null");
            database.declare(RealTable.ID, List.of(new Declaration("whole", "x + 1")), AutoRefresh.DEFAULT);
            assertThat(told(database, RefreshRequest.of(RealTable.ID, "whole")))
                    .startsWith("100 rows filled")
                    .doesNotContain("came out null");
        }
        try (SqliteJobHistory history = SqliteJobHistory.open(file, Clock.systemUTC())) {
            assertThat(history.recent(10))
                    .extracting(job -> Objects.requireNonNull(job.result()).rowsNull())
                    .containsExactly(OptionalLong.of(0), OptionalLong.of(0), OptionalLong.of(10), OptionalLong.of(5));
        }
    }

    @Test
    void aRowThatIsSkippedHasFailedAndDidNotComeOutNull() throws Exception {
        new RealTable(folder.resolve("shop"), 2).create(100);
        try (Database database = LocalDatabase.open(folder.resolve("shop").toString(), new Jobs.History())) {
            database.declare(
                    RealTable.ID,
                    List.of(new Declaration("length", "length(word) / (x % 10 - 5)")),
                    AutoRefresh.DEFAULT);
            RefreshRequest skipping = RefreshRequest.of(RealTable.ID, "length")
                    .with(RefreshOptions.DEFAULT.withErrorPolicy(ErrorPolicy.SKIP));
            assertThat(told(database, skipping))
                    .startsWith("80 rows filled, 10 failed, 1 fragment written. 10 rows came out null");
        }
    }

    private static String told(Database database, RefreshRequest asked) throws InterruptedException {
        return String.join(" ", JobText.details(database.refresh(asked).await()));
    }
}
