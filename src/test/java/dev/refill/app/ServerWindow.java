package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.secret.Secret;
import dev.refill.standin.StandIn;
import dev.refill.store.ObjectStores;
import dev.refill.ui.Look;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.common.Background;
import dev.refill.ui.jobs.JobRow;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.MainWindow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The real window with the application's own services, beside a server. From the test's thread, but for its making. */
final class ServerWindow implements AutoCloseable {
    private final ExecutorService workers = Executors.newFixedThreadPool(4);
    private final AppServices services;
    private final StandIn server;
    private final Stage stage;
    private final MainWindow window;

    /** On the UI thread. */
    ServerWindow(Path home, StandIn server, Stage stage) {
        this.services = new AppServices(new Home(home), ObjectStores.First.KEPT);
        this.server = server;
        this.stage = stage;
        window = new MainWindow(stage, new Background(workers, Platform::runLater), services, Preferences.DEFAULT);
        Look.fillScreen(stage);
        stage.show();
    }

    MainWindow window() {
        return window;
    }

    AppServices services() {
        return services;
    }

    StandIn server() {
        return server;
    }

    String uri() {
        return "db://" + StandIn.DATABASE + "?host=" + server.host();
    }

    /** Opens the server's database with its key, and waits for its first table. */
    void open(FxRobot robot) throws Exception {
        services.servers()
                .connect(uri(), Optional.of(Secret.of(StandIn.KEY)), false)
                .close();
        robot.interact(() -> window.model().connect().open(uri()));
        until(() -> window.model().columns().detailProperty().get() != null);
    }

    /** Chooses a table's column. */
    void choose(FxRobot robot, String column) throws Exception {
        until(() -> row(column).isPresent());
        robot.interact(() ->
                window.model().columns().selectedProperty().set(row(column).orElseThrow()));
    }

    Optional<ColumnRow> row(String column) {
        return window.model().columns().shown().stream()
                .filter(row -> row.column().name().equals(column))
                .findFirst();
    }

    JobRow job() {
        return window.model().jobs().rows().get(0);
    }

    static void write(FxRobot robot, String field, String text) {
        robot.clickOn(field).push(KeyCode.CONTROL, KeyCode.A).write(text);
    }

    /** Waits until something that is seen says it. */
    static void untilSaid(FxRobot robot, String selector, String part) throws Exception {
        until(() -> robot.lookup(selector).queryAllAs(Labeled.class).stream()
                .anyMatch(label -> shown(label) && label.getText().contains(part)));
    }

    private static boolean shown(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /** In both themes, as the window itself changes them. */
    void picture(String name) throws Exception {
        for (String theme : List.of("light", "dark")) {
            WaitForAsyncUtils.waitForFxEvents();
            Look.keep(stage, name + "-" + theme + ".png");
            WaitForAsyncUtils.asyncFx(window::toggleTheme).get();
        }
    }

    /** Waits for what the window comes to show, asked on its own thread. */
    static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
        // What is there is drawn then: before that a control answers no key.
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Override
    public void close() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> window.model().close()).get();
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        services.close();
        server.close();
    }
}
