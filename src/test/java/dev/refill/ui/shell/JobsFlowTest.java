package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobRun;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobSpec;
import dev.refill.job.JobState;
import dev.refill.job.Phase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import dev.refill.ui.grid.CellGrid;
import dev.refill.ui.jobs.JobStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What jobs lead to in the real window. */
class JobsFlowTest {
    @TempDir
    static Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @BeforeAll
    static void writeTheSample() {
        SampleDatabase.write(folder);
    }

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        real.stage.setOnCloseRequest(event -> {
            if (!real.window.mayClose()) {
                event.consume();
            }
        });
        real.open(robot, folder, "products");
    }

    private void refresh(FxRobot robot, String column) throws Exception {
        robot.interact(() -> real.model()
                .desk()
                .start(
                        real.model().chosen().databaseProperty().get(),
                        RefreshRequest.of(TableId.of("products"), column)));
        untilEnded(1);
    }

    private void untilEnded(int jobs) throws Exception {
        RealWindow.until(() -> real.model().jobs().rows().size() == jobs
                && real.model().jobs().rows().stream().allMatch(row -> row.status() == JobStatus.FINISHED));
    }

    @Test
    void theResultOfAJobIsOpenedWithItsColumnInSightWhateverIsChosen(FxRobot robot) throws Exception {
        refresh(robot, "name_upper");
        real.choose(robot, "documents");
        robot.clickOn(".job-open");
        RealWindow.until(
                () -> real.model().data().screen().pageProperty().get().rows().size() > 0);
        assertThat(real.model().chosen().tableProperty().get()).isEqualTo(TableId.of("products"));
        assertThat(real.model().pages().tabProperty().get()).isEqualTo(TableTab.DATA);
        RealWindow.until(() -> {
            CellGrid grid = robot.lookup(".data-table").queryAs(CellGrid.class);
            return grid.selected().equals(Map.of(0, List.of("name_upper")));
        });
        picture("job-result");
    }

    @Test
    void aJobIsRunAgainFromItsRowWithWhatItWasAskedFor(FxRobot robot) throws Exception {
        robot.interact(() -> real.model()
                .desk()
                .start(
                        real.model().chosen().databaseProperty().get(),
                        RefreshRequest.of(TableId.of("products"), "name_upper")
                                .with(RefreshOptions.DEFAULT.withWhere("id < 10"))));
        untilEnded(1);
        robot.clickOn(".job-again");
        untilEnded(2);
        assertThat(real.model().jobs().rows())
                .allMatch(row -> row.request().orElseThrow().options().where().equals("id < 10"));
        robot.interact(() -> real.model().closeDatabase());
        RealWindow.until(() -> real.model().chosen().databaseProperty().get() == null);
        assertThat(real.model().jobs().rows())
                .allMatch(row -> new JobCommands(
                                real.model().databases(),
                                real.model().desk(),
                                real.model().navigation(),
                                real.model().refreshes())
                        .againstRunningAgain(row)
                        .orElse("")
                        .startsWith("Open the database "));
    }

    @Test
    void closingTheWindowWhileAJobRunsAsksAndTheAnswerIsHeld(FxRobot robot) throws Exception {
        JobRun job = live("name_upper");
        WaitForAsyncUtils.waitForFxEvents();
        pressClose(robot);
        assertThat(robot.lookup("#leaving-text").queryLabeled().getText()).contains("1 refresh has not ended");
        picture("leaving");
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#leaving-text").tryQuery()).isEmpty();
        assertThat(real.stage.isShowing()).isTrue();
        pressClose(robot);
        robot.clickOn("#leaving-later");
        assertThat(real.stage.isShowing()).isTrue();
        robot.interact(() -> job.finish(new RefreshResult(1, 0, 1, 2, "cpu", 0.1)));
        RealWindow.until(() -> !real.stage.isShowing());
    }

    @Test
    void allJobsAreShownOverTheWindowAndOneLeadsBackToItsTable(FxRobot robot) throws Exception {
        refresh(robot, "name_upper");
        JobRun failed = live("margin");
        JobRun running = live("price_band");
        robot.interact(() -> {
            failed.phase(Phase.COMPUTING);
            failed.fail(new RefillException(ErrorCode.COMPUTE_FAILED, "Division by zero in row 3."));
            running.total(100_000, 10);
            running.phase(Phase.COMPUTING);
            running.advance(41_000, 4);
        });
        RealWindow.until(() -> real.model().jobs().summaryProperty().get().equals("1 running"));
        robot.clickOn("#jobs-all");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".job-name").queryLabeled().getText()).isEqualTo("price_band");
        picture("jobs-running");
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(real.model().pages().jobsProperty().get()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.J);
        double list = robot.lookup("#jobs-list").query().getBoundsInParent().getWidth();
        assertThat(list / real.window.scene().getWidth())
                .as("the list's part of the page")
                .isBetween(0.3, 0.4);
        robot.clickOn("#jobs-state-failed");
        assertThat(robot.lookup(".job-name").queryLabeled().getText()).isEqualTo("margin");
        assertThat(robot.lookup(".job-failure .label").queryAllAs(Labeled.class).stream()
                        .map(Labeled::getText))
                .contains("It failed while computing.", "Division by zero in row 3.");
        picture("jobs-failed");
        robot.clickOn("#jobs-state-all");
        robot.clickOn("#jobs-filter").write("name_u");
        assertThat(robot.lookup(".job-name").queryLabeled().getText()).isEqualTo("name_upper");
        picture("jobs-finished");
        robot.clickOn(".job-detail .job-open");
        RealWindow.until(() -> real.model().pages().tabProperty().get() == TableTab.DATA);
        assertThat(real.model().pages().jobsProperty().get()).isFalse();
        robot.interact(running::cancel);
    }

    @Test
    void everythingIsFoundByTypingAndWhatCannotBeDoneSaysWhy(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        WaitForAsyncUtils.waitForFxEvents();
        picture("palette");
        robot.write("export");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".palette .list-cell .label").queryAllAs(Labeled.class).stream()
                        .map(Labeled::getText))
                .contains("Show rows in the Data tab first.");
        robot.push(KeyCode.ENTER);
        assertThat(robot.lookup("#palette-text").tryQuery())
                .as("it cannot be done")
                .isPresent();
        robot.eraseText(6).write("docum").push(KeyCode.ENTER);
        RealWindow.until(() -> TableId.of("documents")
                .equals(real.model().chosen().tableProperty().get()));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        WaitForAsyncUtils.waitForFxEvents();
        robot.write("versions").push(KeyCode.ENTER);
        RealWindow.until(() -> real.model().pages().tabProperty().get() == TableTab.VERSIONS);
    }

    @Test
    void aLongJobThatEndsWhileTheWindowIsElsewhereMarksTheTitle(FxRobot robot) throws Exception {
        // A second window takes the focus on a desktop; the one that is drawn into memory has a single one.
        robot.interact(() -> {
            real.model().absence().awayProperty().unbind();
            real.model().absence().awayProperty().set(true);
        });
        Instant start = Instant.parse("2026-11-30T12:41:00Z");
        JobSnapshot ended = new JobSnapshot(
                "long",
                folder.toString(),
                TableId.of("products"),
                "margin",
                "cpu",
                JobState.FINISHED,
                null,
                3,
                3,
                1,
                1,
                start,
                start,
                start.plus(Absence.LONG),
                new RefreshResult(3, 0, 1, 2, "cpu", 31),
                null,
                null,
                "");
        robot.interact(() -> real.model().absence().ended(ended));
        assertThat(real.stage.getTitle()).startsWith("● Refresh ended – products – ");
        robot.interact(() -> real.model().absence().awayProperty().set(false));
        RealWindow.until(() -> real.stage.getTitle().startsWith("products – "));
        assertThat(real.model().notices().currentProperty().get().sentence()).startsWith("“margin” is refreshed");
    }

    private JobRun live(String column) {
        JobRun job = new JobRun(
                "job-of-" + column,
                new JobSpec(folder.toString(), TableId.of("products"), column, "cpu"),
                Clock.systemUTC(),
                Runnable::run);
        WaitForAsyncUtils.asyncFx(() -> real.model().jobs().add(job, "sample"));
        WaitForAsyncUtils.waitForFxEvents();
        job.start();
        return job;
    }

    private void pressClose(FxRobot robot) {
        robot.interact(() -> real.stage.fireEvent(new WindowEvent(real.stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void picture(String name) throws Exception {
        for (String theme : List.of("light", "dark")) {
            WaitForAsyncUtils.waitForFxEvents();
            Look.keep(real.stage, name + "-" + theme + ".png");
            WaitForAsyncUtils.asyncFx(() -> real.window.toggleTheme()).get();
        }
    }
}
