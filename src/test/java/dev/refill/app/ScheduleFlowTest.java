package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.Numbers;
import dev.refill.model.Freshness;
import dev.refill.store.ObjectStores;
import dev.refill.ui.Look;
import dev.refill.ui.common.Background;
import dev.refill.ui.jobs.JobStatus;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.MainWindow;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The schedule in the real window: off until it is turned on, kept for the next start, and paused for all at once. */
@ExtendWith(ApplicationExtension.class)
class ScheduleFlowTest {
    @TempDir
    Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(4);
    private Numbers numbers;
    private AppServices services;
    private Stage stage;
    private MainWindow window;

    @Start
    void start(Stage shown) {
        numbers = new Numbers(folder.resolve("tables"), "2.1", 1L, 2L, 3L);
        numbers.declare("d", "x * 2");
        numbers.declare("e", "d + 1");
        services = new AppServices(new Home(folder.resolve("home")), ObjectStores.First.KEPT);
        stage = shown;
        window = new MainWindow(shown, new Background(workers, Platform::runLater), services, Preferences.DEFAULT);
        Look.fillScreen(shown);
        shown.show();
        window.model().connect().open(folder.resolve("tables").toString());
    }

    @AfterEach
    void close() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> window.model().close()).get();
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        services.close();
        numbers.close();
    }

    @Test
    void aDatabasesColumnsAreKeptFreshOnceItsScheduleIsOnAndWhileItIsNotPaused(FxRobot robot) throws Exception {
        until(() -> window.model().chosen().tableProperty().get() != null);
        assertThat(summary(robot)).isEqualTo("Schedule off");
        robot.clickOn("#status-schedule");
        until(() -> robot.lookup(".schedule-database").tryQuery().isPresent());
        CheckBox database = robot.lookup(".schedule-database").queryAs(CheckBox.class);
        assertThat(database.isSelected()).as("off until the user turns it on").isFalse();
        robot.clickOn(database);
        until(() -> fresh("d") && fresh("e"));
        until(() -> window.model().schedules().columns().size() == 2);
        until(() -> window.model().jobs().rows().size() == 2
                && window.model().jobs().rows().stream().allMatch(job -> job.status() == JobStatus.FINISHED));
        picture("schedule");
        robot.clickOn("#schedule-pause");
        robot.clickOn("#dialog-main");
        assertThat(summary(robot)).isEqualTo("Schedule paused");
        numbers.append(9L);
        robot.interact(() -> window.model().schedules().pause(false));
        until(() -> fresh("d") && fresh("e"));
        assertThat(services.scheduleChoices().databases()).hasSize(1);

        robot.interact(() -> window.model().closeDatabase());
        until(() -> window.model().pages().welcomeProperty().get());
        numbers.append(10L);
        robot.interact(
                () -> window.model().connect().open(folder.resolve("tables").toString()));
        until(() -> fresh("d") && fresh("e"));
    }

    private boolean fresh(String column) {
        return numbers.database().freshness(Numbers.ID, column).state() == Freshness.State.FRESH;
    }

    private static String summary(FxRobot robot) {
        return robot.lookup("#status-schedule").queryAs(Hyperlink.class).getText();
    }

    private void picture(String name) throws Exception {
        for (String theme : List.of("light", "dark")) {
            WaitForAsyncUtils.waitForFxEvents();
            Look.keep(stage, name + "-" + theme + ".png");
            WaitForAsyncUtils.asyncFx(window::toggleTheme).get();
        }
    }

    private static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
        // What is there is drawn then: before that a control answers no key.
        WaitForAsyncUtils.waitForFxEvents();
    }
}
