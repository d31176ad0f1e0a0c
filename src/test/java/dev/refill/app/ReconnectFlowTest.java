package dev.refill.app;

import static dev.refill.app.ServerWindow.until;
import static dev.refill.app.ServerWindow.untilSaid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import dev.refill.standin.StandIn;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.orders.JobOrders;
import dev.refill.ui.jobs.JobStatus;
import dev.refill.ui.shell.MainViewModel;
import dev.refill.ui.shell.TableTab;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A server that is away for a while, as after sleep or a change of the network. */
@ExtendWith(ApplicationExtension.class)
class ReconnectFlowTest {
    private static final String COLUMN = "words";

    @TempDir
    Path folder;

    private ServerWindow shown;

    @Start
    void start(Stage stage) {
        SampleDatabase.write(folder.resolve("tables"));
        shown = new ServerWindow(folder.resolve("home"), StandIn.serve(folder.resolve("tables")), stage);
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    @Test
    void whatIsOpenStaysWhileTheServerIsAwayAndGoesOnOnceItIsBack(FxRobot robot) throws Exception {
        MainViewModel model = shown.window().model();
        shown.open(robot);
        shown.choose(robot, COLUMN);
        startAJobThatWaits(robot);
        robot.interact(() -> model.pages().tabProperty().set(TableTab.DATA));
        until(() -> !model.data().screen().pageProperty().get().rows().isEmpty());
        int rows = model.data().screen().pageProperty().get().rows().size();
        TableId table = model.chosen().tableProperty().get();

        shown.server().kill();
        robot.push(KeyCode.F5);
        untilSaid(robot, "#reach .notice-text", "What was read before stays on screen.");
        until(() -> robot.lookup("#try-again").tryQuery().isPresent());
        shown.picture("cluster-away");
        assertThat(model.pages().tabProperty().get()).isEqualTo(TableTab.DATA);
        assertThat(model.chosen().tableProperty().get()).isEqualTo(table);
        assertThat(model.data().screen().pageProperty().get().rows()).hasSize(rows);
        assertThat(shown.row(COLUMN)).isPresent();

        shown.server().restart(AfterKill.RESUMED);
        shown.server().orders().jobs().release();
        robot.interact(() -> model.reach().tryAgain());
        until(() -> model.reach().failureProperty().get() == null);
        until(() -> shown.job().status() == JobStatus.FINISHED);
        until(() -> model.data().screen().refusalProperty().get().isEmpty()
                && !model.data().screen().loadingProperty().get());
        assertThat(model.pages().tabProperty().get()).isEqualTo(TableTab.DATA);
        assertThat(model.data().screen().pageProperty().get().rows()).hasSize(rows);
        assertThat(shown.server().log().to("/backfill_column")).hasSize(1);
    }

    private void startAJobThatWaits(FxRobot robot) throws Exception {
        shown.server().orders().jobs().hold(JobOrders.Stop.BEFORE_WORK);
        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> robot.lookup("#device-h100").tryQuery().isPresent());
        robot.clickOn("#dialog-main");
        until(() ->
                !shown.window().model().jobs().rows().isEmpty() && shown.job().status() == JobStatus.RUNNING);
    }
}
