package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import dev.refill.ui.jobs.JobRow;
import dev.refill.ui.refresh.RefreshViewModel;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Clock;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A job of an earlier run of the application, run again. */
@Timeout(120)
class RunAgainTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path home;

    private final Queue dialogs = new Queue();
    private final BlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private Numbers numbers;
    private SqliteJobHistory history;
    private MainViewModel model;

    @BeforeEach
    void make() {
        numbers = new Numbers(folder, "2.1", 1L, 2L);
        numbers.declare("d", "x * 2");
        history = SqliteJobHistory.open(home.resolve("history.db"), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        model.close();
        numbers.close();
        history.close();
    }

    @Test
    void itStartsWithTheSettingsOfTheFirstTimeOnceItsDatabaseIsOpen() throws Exception {
        RefreshRequest asked = RefreshRequest.of(Numbers.ID, "d")
                .with(RefreshOptions.DEFAULT
                        .withWhere("x > 1")
                        .withBatchRows(OptionalInt.of(7))
                        .withMemoryBytes(OptionalLong.of(1L << 30)));
        JobSnapshot first;
        try (Database before = LocalDatabase.open(folder.toString(), history)) {
            first = before.refresh(asked).await();
        }
        restart();
        assertThat(model.jobs().rows()).hasSize(1);
        JobRow past = row(first.id());
        assertThat(past.request()).contains(asked);
        assertThat(commands().againstRunningAgain(past).orElse("")).startsWith("Open the database ");
        model.opened(LocalDatabase.open(folder.toString(), history));
        assertThat(commands().againstRunningAgain(past)).isEmpty();
        commands().runAgain(past);
        untilEnded(2);
        assertThat(model.jobs().rows())
                .allSatisfy(row -> assertThat(row.request()).contains(asked));
        assertThat(history.recent(9))
                .hasSize(2)
                .allSatisfy(job -> assertThat(job.request()).isEqualTo(asked));
        assertThat(dialogs.dialogs).isEmpty();
    }

    @Test
    void oneWhoseSettingsAreNotKnownOpensTheDialog() throws Exception {
        try (Database before = LocalDatabase.open(folder.toString(), history)) {
            before.refresh(RefreshRequest.of(Numbers.ID, "d")).await();
        }
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("history.db"))) {
            connection.createStatement().execute("UPDATE job SET settings = NULL");
        }
        restart();
        model.opened(LocalDatabase.open(folder.toString(), history));
        commands().runAgain(model.jobs().rows().get(0));
        drain();
        assertThat(dialogs.dialogs).singleElement().isInstanceOf(RefreshViewModel.class);
        assertThat(history.recent(9)).hasSize(1);
    }

    /** The window's model as of a new run, on what the last one left. */
    private void restart() {
        model = new MainViewModel(new Background(Runnable::run, ui::add), dialogs, dialogs, new LocalServices() {
            @Override
            public JobHistory history() {
                return history;
            }
        });
        model.jobs().load(new Background(Runnable::run, ui::add));
        drain();
    }

    private JobCommands commands() {
        return new JobCommands(model.databases(), model.desk(), model.navigation(), model.refreshes());
    }

    private JobRow row(String id) {
        return model.jobs().rows().stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private void untilEnded(int jobs) throws InterruptedException {
        drain();
        while (model.jobs().rows().size() < jobs || model.jobs().liveProperty().get() > 0) {
            Runnable next = ui.poll(60, TimeUnit.SECONDS);
            assertThat(next).as("what the job tells").isNotNull();
            next.run();
        }
    }

    private void drain() {
        for (Runnable next = ui.poll(); next != null; next = ui.poll()) {
            next.run();
        }
    }
}
