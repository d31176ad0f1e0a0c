package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.ConnectionReport.Finding;
import dev.refill.catalog.ConnectionReport.Part;
import dev.refill.model.Freshness;
import dev.refill.secret.SecretStore;
import dev.refill.store.ObjectStores;
import dev.refill.store.S3Server;
import dev.refill.store.S3Tables;
import dev.refill.ui.Look;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.FreshnessLook;
import dev.refill.ui.common.Background;
import dev.refill.ui.jobs.JobStatus;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.MainWindow;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window, with the application's own services, on a bucket of a real server, by mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class ObjectStoreFlowTest {
    private static final String COLUMN = "d";

    @TempDir
    static Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(4);
    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();
    private AppServices services;
    private Stage stage;
    private MainWindow window;

    @Start
    void start(Stage shown) {
        S3Tables.copy(
                server, bucket, "db", folder.resolve("made"), table -> table.declare(COLUMN, "x * 2"), 1L, 2L, 3L);
        stage = shown;
        open(SecretStore.forSession("There is no keyring here."));
    }

    /** The application as it starts. */
    private void open(SecretStore secrets) {
        services = new AppServices(new Home(folder.resolve("home")), ObjectStores.First.KEPT, secrets);
        window = new MainWindow(stage, new Background(workers, Platform::runLater), services, Preferences.DEFAULT);
        Look.fillScreen(stage);
        stage.show();
    }

    private void end() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> window.model().close()).get();
        services.close();
    }

    @AfterEach
    void close() throws Exception {
        end();
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aBucketIsTriedConnectedToBrowsedRefreshedAndOpenedAgainAfterARestart(FxRobot robot) throws Exception {
        robot.clickOn("#welcome-store");
        write(robot, "#connect-location", bucket + "/db");
        write(robot, "#connect-endpoint", server.endpoint());
        write(robot, "#connect-access", S3Server.ID);
        write(robot, "#connect-secret", "not-the-secret");
        tryIt(robot);
        assertThat(failed(robot)).isEqualTo(Part.KEY);
        picture("store-refused");
        write(robot, "#connect-secret", S3Server.SECRET);
        tryIt(robot);
        assertThat(failed(robot)).isNull();
        picture("store-connect");
        robot.clickOn("#dialog-main");
        until(() -> row() != null && state() == Freshness.State.UNFILLED);

        robot.interact(() -> window.model().columns().selectedProperty().set(row()));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> robot.lookup("#dialog-main")
                .tryQuery()
                .filter(b -> !b.isDisabled())
                .isPresent());
        picture("store-refresh");
        robot.clickOn("#dialog-main");
        until(() -> !window.model().jobs().rows().isEmpty()
                && window.model().jobs().rows().get(0).status() == JobStatus.FINISHED);
        until(() -> state() == Freshness.State.FRESH);
        picture("store-columns");
        restart(robot);
        keysAreNowhere();
    }

    /** A session's keys end with it: what is opened then asks for them, and opens with them. */
    private void restart(FxRobot robot) throws Exception {
        end();
        robot.interact(() -> open(SecretStore.forSession("There is no keyring here.")));
        until(() -> !window.model().connect().recent().isEmpty());
        String uri = window.model().connect().recent().get(0);
        assertThat(uri).startsWith("s3://" + bucket + "/db?").doesNotContain(S3Server.ID, S3Server.SECRET);
        picture("store-welcome");
        robot.interact(() -> window.model().connect().open(uri));
        until(() -> robot.lookup("#connect-secret").tryQuery().isPresent());
        assertThat(robot.lookup("#connect-error")
                        .queryAs(javafx.scene.Node.class)
                        .isVisible())
                .isTrue();
        picture("store-asks-again");
        write(robot, "#connect-access", S3Server.ID);
        write(robot, "#connect-secret", S3Server.SECRET);
        robot.clickOn("#dialog-main");
        until(() -> row() != null && state() == Freshness.State.FRESH);
        robot.interact(() -> window.model().closeDatabase());
        until(() -> window.model().pages().welcomeProperty().get());
        // In this session they are known.
        robot.interact(() -> window.model().connect().open(uri));
        until(() -> row() != null);
    }

    private static void keysAreNowhere() throws Exception {
        try (Stream<Path> files = Files.walk(folder.resolve("home"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(S3Server.ID, S3Server.SECRET, "not-the-secret");
            }
        }
    }

    private void tryIt(FxRobot robot) throws Exception {
        robot.clickOn("#connect-test");
        until(() -> robot.lookup("#connection-check").query().isVisible()
                && !robot.lookup("#dialog-main").query().isDisabled());
    }

    /** The part that the test of the connection found at fault; null where none is. */
    private static Part failed(FxRobot robot) {
        return robot.lookup(".check-icon.failed").tryQuery().isEmpty()
                ? null
                : Stream.of(Part.values())
                        .filter(part -> robot.lookup("#connection-check .check-what").queryAllAs(Labeled.class).stream()
                                .anyMatch(label -> label.getText().equalsIgnoreCase(part.word())
                                        && !label.getParent()
                                                .lookupAll(".check-icon." + Finding.FAILED.word())
                                                .isEmpty()))
                        .findFirst()
                        .orElseThrow();
    }

    private Freshness.State state() {
        ColumnRow row = row();
        return row != null && row.freshnessProperty().get() instanceof FreshnessLook.Known known
                ? known.freshness().state()
                : null;
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
