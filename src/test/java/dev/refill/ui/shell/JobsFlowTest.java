package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobRun;
import dev.refill.job.JobSpec;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import dev.refill.ui.jobs.JobStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What jobs lead to in the real window. */
@ExtendWith(ApplicationExtension.class)
class JobsFlowTest {
    @TempDir
    Path folder;

    private RealWindow real;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        real = new RealWindow(shown);
        shown.setOnCloseRequest(event -> {
            if (!real.window.mayClose()) {
                event.consume();
            }
        });
    }

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
    }

    @AfterEach
    void close() throws Exception {
        real.close();
    }

    private void refresh(FxRobot robot, String column) throws Exception {
        robot.interact(() -> real.model()
                .start(real.model().databaseProperty().get(), RefreshRequest.of(TableId.of("products"), column)));
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
        RealWindow.until(() -> real.model().data().pageProperty().get().rows().size() > 0);
        assertThat(real.model().tableProperty().get()).isEqualTo(TableId.of("products"));
        assertThat(real.model().tabProperty().get()).isEqualTo(MainViewModel.Tab.DATA);
        RealWindow.until(() -> {
            TableView<?> table = robot.lookup(".data-table").queryTableView();
            var cells = table.getSelectionModel().getSelectedCells();
            return cells.size() == 1 && cells.get(0).getTableColumn().getText().equals("name_upper");
        });
        picture("job-result");
    }

    @Test
    void aJobIsRunAgainFromItsRowWithWhatItWasAskedFor(FxRobot robot) throws Exception {
        robot.interact(() -> real.model()
                .start(
                        real.model().databaseProperty().get(),
                        RefreshRequest.of(TableId.of("products"), "name_upper")
                                .with(dev.refill.model.RefreshOptions.DEFAULT.withWhere("id < 10"))));
        untilEnded(1);
        robot.clickOn(".job-again");
        untilEnded(2);
        assertThat(real.model().jobs().rows())
                .allMatch(row -> row.request().orElseThrow().options().where().equals("id < 10"));
        robot.interact(() -> real.model().closeDatabase());
        RealWindow.until(() -> real.model().databaseProperty().get() == null);
        assertThat(real.model().jobs().rows())
                .allMatch(row -> new JobCommands(real.model())
                        .againstRunningAgain(row)
                        .orElse("")
                        .startsWith("Open the database "));
    }

    @Test
    void closingTheWindowWhileAJobRunsAsksAndTheAnswerIsHeld(FxRobot robot) throws Exception {
        JobRun job = new JobRun(
                "job-1",
                new JobSpec(folder.toString(), TableId.of("products"), "name_upper", "cpu"),
                Clock.systemUTC(),
                Runnable::run);
        robot.interact(() -> {
            real.model().jobs().add(job, "sample");
            job.start();
        });
        WaitForAsyncUtils.waitForFxEvents();
        pressClose(robot);
        assertThat(robot.lookup("#leaving-text").queryLabeled().getText()).contains("1 refresh has not ended");
        picture("leaving");
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#leaving-text").tryQuery()).isEmpty();
        assertThat(stage.isShowing()).isTrue();
        pressClose(robot);
        robot.clickOn("#leaving-later");
        assertThat(stage.isShowing()).isTrue();
        robot.interact(() -> job.finish(new RefreshResult(1, 0, 1, 2, "cpu", 0.1)));
        RealWindow.until(() -> !stage.isShowing());
    }

    private void pressClose(FxRobot robot) {
        robot.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void picture(String name) throws Exception {
        for (String theme : List.of("light", "dark")) {
            WaitForAsyncUtils.waitForFxEvents();
            Look.keep(stage, name + "-" + theme + ".png");
            WaitForAsyncUtils.asyncFx(() -> real.window.toggleTheme()).get();
        }
    }
}
