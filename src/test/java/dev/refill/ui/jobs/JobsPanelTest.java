package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobRun;
import dev.refill.job.JobState;
import dev.refill.job.Phase;
import dev.refill.model.ErrorCode;
import dev.refill.model.IndexEffect;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import dev.refill.ui.Look;
import dev.refill.ui.common.Background;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class JobsPanelTest {
    private final Jobs jobs = new Jobs();
    private final JobsViewModel model = new JobsViewModel(Platform::runLater, jobs.history, jobs.time);
    private Stage stage;

    @Start
    void start(Stage stage) {
        this.stage = stage;
        Look.show(stage, new JobsPanel(model), 1190, 260);
    }

    private JobRun begin(FxRobot robot, String table, String column) {
        JobRun job = jobs.job(table, column);
        robot.interact(() -> model.add(job, "catalog"));
        return job;
    }

    @Test
    void everyStateOfAJobIsSeen(FxRobot robot) throws Exception {
        JobRun other = jobs.job("readings", "norm");
        other.start();
        jobs.history.save(other.snapshot());
        jobs.time.pass(Duration.ofHours(20));
        robot.interact(() -> model.load(new Background(Runnable::run, Runnable::run)));

        JobRun failed = begin(robot, "products", "margin");
        failed.start();
        jobs.time.pass(Duration.ofMillis(80));
        failed.fail(new RefillException(
                ErrorCode.COMPUTE_FAILED, "Column margin could not be computed: a row divides by zero."));
        JobRun done = begin(robot, "documents", "title_upper");
        jobs.time.pass(Duration.ofSeconds(1));
        done.start();
        jobs.time.pass(Duration.ofMillis(210));
        done.finish(new RefreshResult(100_000, 0, 10, 213, "cpu", 0.21));
        jobs.time.pass(Duration.ofSeconds(1));
        JobRun running = begin(robot, "documents", "embedding");
        running.start();
        running.total(100_000, 96);
        running.phase(Phase.COMPUTING);
        for (int i = 0; i < 40; i++) {
            jobs.time.pass(Duration.ofMillis(600));
            running.advance(900 + 20 * (i % 7) + 5 * i, 1);
            WaitForAsyncUtils.waitForFxEvents();
        }
        begin(robot, "documents", "price_band");
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(robot.lookup(".job-row").queryAll()).hasSize(5);
        assertThat(robot.lookup("JOBS · 1 running, 1 queued").tryQuery()).isPresent();
        assertThat(robot.lookup("100,000 rows, 10 fragments, version 213").tryQuery())
                .isPresent();
        assertThat(robot.lookup("Running in another process of Refill.").tryQuery())
                .isPresent();
        Look.picture(stage, "jobs");
    }

    @Test
    void whatCameOfAJobAndHowLongItTookAreWholeInANarrowRowOfLargeTexts(FxRobot robot) throws Exception {
        JobRun done = begin(robot, "products", "stock_value");
        done.start();
        jobs.time.pass(Duration.ofMillis(160));
        done.finish(new RefreshResult(1_998, 0, 5, 20, "cpu", 0.16));
        robot.interact(() -> {
            stage.getScene().getRoot().setStyle("-fx-font-family: Inter; -fx-font-size: 19.5px;");
            stage.setWidth(945);
        });
        WaitForAsyncUtils.waitForFxEvents();
        Look.picture(stage, "jobs-narrow");
        for (String part : List.of(".outcome", ".pace", ".when", ".column")) {
            Labeled label = robot.lookup(".job-row " + part).queryLabeled();
            Text text = (Text) label.lookup(".text");
            assertThat(text.getText()).as(part).isEqualTo(label.getText());
            assertThat(label.localToScene(text.getBoundsInParent()).getMaxX())
                    .as(part)
                    .isLessThanOrEqualTo(
                            label.localToScene(label.getLayoutBounds()).getMaxX() + 0.5);
        }
    }

    @Test
    void theDetailsOfAResultGiveItsVersionsAndWhatLeftAnIndex(FxRobot robot) throws Exception {
        JobRun job = begin(robot, "documents", "embedding");
        job.start();
        List<IndexEffect> indexes =
                List.of(new IndexEffect("embedding_idx", 20, 17), new IndexEffect("untouched_idx", 2, 2));
        job.finish(
                new RefreshResult(100_000, 2, OptionalLong.of(0), 3, 213, List.of(212L, 213L), indexes, "cpu", 0.21));
        WaitForAsyncUtils.waitForFxEvents();
        String lost = "Index embedding_idx: 3 of 20 fragments no longer covered; run optimize.";
        assertThat(robot.lookup("100,000 rows, 2 failed rows, 3 fragments, version 213. " + lost)
                        .tryQuery())
                .isPresent();
        robot.clickOn(".details");
        assertThat(robot.lookup("100,000 rows filled, 2 failed, 3 fragments written.")
                        .tryQuery())
                .isPresent();
        assertThat(robot.lookup("It made versions 212 and 213; the table is at version 213.")
                        .tryQuery())
                .isPresent();
        assertThat(robot.lookup(lost).tryQuery()).isPresent();
        assertThat(robot.lookup("0.21 s on CPU.").tryQuery()).isPresent();
        Look.picture(stage, "jobs-result");
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("0.21 s on CPU.").tryQuery()).isEmpty();
    }

    @Test
    void oneClickCancels(FxRobot robot) {
        JobRun job = begin(robot, "documents", "embedding");
        job.start();
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".cancel");
        assertThat(job.snapshot().state()).isEqualTo(JobState.CANCELLING);
        assertThat(robot.lookup(".cancel").queryAs(Button.class).isDisabled()).isTrue();
    }

    @Test
    void cancelIsReachedAndPressedByKeyboardAndTheFocusStaysOnTheRow(FxRobot robot) {
        JobRun job = begin(robot, "documents", "embedding");
        job.start();
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> robot.lookup(".job-row").query().requestFocus());
        robot.type(KeyCode.TAB, KeyCode.SPACE);
        assertThat(job.cancelled()).isTrue();

        job.fail(new RefillException(ErrorCode.CANCELLED, "Cancelled."));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".job-row").query().isFocused()).isTrue();
    }

    @Test
    void theDetailsOfAFailureGiveItsCodeAndWhetherToRunItAgain(FxRobot robot) throws Exception {
        JobRun job = begin(robot, "documents", "embedding");
        job.start();
        job.fail(new RefillException(ErrorCode.TABLE_CHANGED, "The table was changed while it was refreshed."));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".details");
        assertThat(robot.lookup("TABLE_CHANGED").tryQuery()).isPresent();
        assertThat(robot.lookup("Running it again can help.").tryQuery()).isPresent();
        Look.picture(stage, "jobs-details");
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("TABLE_CHANGED").tryQuery()).isEmpty();
    }
}
