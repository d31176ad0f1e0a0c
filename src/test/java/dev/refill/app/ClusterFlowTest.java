package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.standin.StandIn;
import dev.refill.standin.orders.JobOrders;
import dev.refill.store.ObjectStores;
import dev.refill.ui.Look;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.common.Background;
import dev.refill.ui.jobs.JobRow;
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
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window, with the application's own services, on a server, by mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class ClusterFlowTest {
    private static final String COLUMN = "d";

    @TempDir
    static Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(4);
    private final AppServices services = new AppServices(new Home(folder.resolve("home")), ObjectStores.First.KEPT);
    private StandIn server;
    private Stage stage;
    private MainWindow window;

    @BeforeAll
    static void writeATable() {
        try (Numbers numbers = new Numbers(folder.resolve("tables"), "2.1", 1L, 2L, 3L, 4L)) {
            numbers.append(5L, 6L);
            numbers.declare(COLUMN, "x * 2");
        }
    }

    @Start
    void start(Stage shown) {
        server = StandIn.serve(folder.resolve("tables"));
        stage = shown;
        window = new MainWindow(shown, new Background(workers, Platform::runLater), services, Preferences.DEFAULT);
        Look.fillScreen(shown);
        shown.show();
    }

    @AfterEach
    void close() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> window.model().close()).get();
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        services.close();
        server.close();
    }

    @Test
    void aServerIsConnectedToBrowsedToldToRefreshWatchedCancelledAndOpenedAgain(FxRobot robot) throws Exception {
        connect(robot);
        browse(robot);
        refreshWithAGpuClassAndABudget(robot);
        cancel(robot);
        openAgain(robot);
    }

    private void connect(FxRobot robot) throws Exception {
        robot.clickOn("#welcome-cluster");
        robot.clickOn("#connect-enterprise");
        write(robot, "#connect-host", server.host());
        write(robot, "#connect-database", StandIn.DATABASE);
        write(robot, "#connect-key", StandIn.KEY);
        robot.clickOn("#connect-test");
        until(() -> robot.lookup(".connection-check")
                        .tryQuery()
                        .filter(Node::isVisible)
                        .isPresent()
                && !robot.lookup("#dialog-main").query().isDisabled());
        picture("cluster-connect");
        robot.clickOn("#dialog-main");
        until(() -> window.model().chosen().tableProperty().get() != null);
    }

    private void browse(FxRobot robot) throws Exception {
        until(() -> row() != null);
        until(() -> robot.lookup(".catalog .tree-cell .label").queryAllAs(Labeled.class).stream()
                .anyMatch(label -> label.getText().equals("CLUSTERS")));
        picture("cluster-columns");
    }

    private void refreshWithAGpuClassAndABudget(FxRobot robot) throws Exception {
        beginRefresh(robot);
        String gpuClass = "h100";
        robot.clickOn("#device-" + gpuClass);
        write(robot, "#amount-gpu_count", "2");
        robot.clickOn("#refresh-skip");
        robot.clickOn("#form-rest");
        WaitForAsyncUtils.waitForFxEvents();
        picture("cluster-refresh");
        robot.clickOn("#dialog-main");
        until(() -> jobIs(JobStatus.FINISHED));
        String body = server.log().to("/backfill_column").get(0).text();
        assertThat(body)
                .contains("\"gpu_class\":\"" + gpuClass + "\"", "\"gpu_count\":2")
                .contains("\"error_policy\":\"skip\"");
        try (Database database = LocalDatabase.open(folder.resolve("tables").toString())) {
            assertThat(database.countRows(Numbers.ID, COLUMN + " = x * 2")).isEqualTo(6);
        }
        robot.clickOn("#jobs-server");
        until(() -> !window.model().serverJobs().jobs().isEmpty());
        picture("cluster-jobs");
        robot.clickOn("#jobs-here");
    }

    private void cancel(FxRobot robot) throws Exception {
        server.orders().jobs().hold(JobOrders.Stop.BEFORE_WORK);
        beginRefresh(robot);
        robot.clickOn("#dialog-main");
        until(() -> jobIs(JobStatus.RUNNING));
        Node button = robot.lookup(".job-row .button")
                .match(node -> node instanceof Labeled label && label.getText().equals("Cancel"))
                .query();
        robot.clickOn(button);
        until(() -> jobIs(JobStatus.CANCELLED));
        server.orders().jobs().release();
    }

    private void openAgain(FxRobot robot) throws Exception {
        robot.interact(() -> window.model().closeDatabase());
        until(() -> window.model().pages().welcomeProperty().get());
        List<String> recent = services.recent();
        assertThat(recent).anyMatch(uri -> uri.startsWith("db://" + StandIn.DATABASE));
        assertThat(recent).noneMatch(uri -> uri.contains(StandIn.KEY));
        robot.interact(() -> window.model().connect().open(recent.get(0)));
        until(() -> window.model().chosen().tableProperty().get() != null && row() != null);
    }

    private void beginRefresh(FxRobot robot) throws Exception {
        robot.interact(() -> window.model().columns().selectedProperty().set(row()));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> robot.lookup("#device-h100").tryQuery().isPresent());
    }

    private static void write(FxRobot robot, String field, String text) {
        robot.clickOn(field).push(KeyCode.CONTROL, KeyCode.A).write(text);
    }

    /** In both themes, as the window itself changes them. */
    private void picture(String name) throws Exception {
        for (String theme : List.of("light", "dark")) {
            WaitForAsyncUtils.waitForFxEvents();
            Look.keep(stage, name + "-" + theme + ".png");
            WaitForAsyncUtils.asyncFx(window::toggleTheme).get();
        }
    }

    private JobRow job() {
        return window.model().jobs().rows().get(0);
    }

    /** Whether the newest job is there and stands so; a job that was just started is not listed at once. */
    private boolean jobIs(JobStatus status) {
        return !window.model().jobs().rows().isEmpty() && job().status() == status;
    }

    private ColumnRow row() {
        return window.model().columns().shown().stream()
                .filter(row -> row.column().name().equals(COLUMN))
                .findFirst()
                .orElse(null);
    }

    /** Waits for what the window comes to show, asked on its own thread. */
    private static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
        // What is there is drawn then: before that a control answers no key.
        WaitForAsyncUtils.waitForFxEvents();
    }
}
