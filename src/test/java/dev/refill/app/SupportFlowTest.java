package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.store.ObjectStores;
import dev.refill.ui.Look;
import dev.refill.ui.log.LogEntry;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.ListView;
import javafx.scene.input.Clipboard;
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

/** The log and the diagnostics in the real window. */
@ExtendWith(ApplicationExtension.class)
class SupportFlowTest {
    private static final String AWS = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";

    @TempDir
    static Path folder;

    private AppServices services;
    private WindowSession session;

    @Start
    void start(Stage stage) throws Exception {
        Home home = new Home(folder.resolve("home"));
        Files.createDirectories(home.logs());
        Files.writeString(home.logs().resolve("refill.2026-12-01.log"), """
                2026-12-01T00:00:01.000Z INFO  [main] dev.refill.Start - Started
                2026-12-01T00:00:02.000Z WARN  [main] dev.refill.Sent - Refused with api_key=opensesame
                2026-12-01T00:00:03.000Z ERROR [main] dev.refill.Sent - Uncaught, Bearer tok12345
                java.lang.IllegalStateException: %s
                \tat dev.refill.Sent.go(Sent.java:1)
                """.formatted(AWS));
        services = new AppServices(home, ObjectStores.First.KEPT);
        session = new WindowSession(stage, services, Preferences.DEFAULT);
        Look.fillScreen(stage);
        stage.show();
    }

    @AfterEach
    void close() throws Exception {
        WaitForAsyncUtils.asyncFx(session::close).get();
        services.close();
    }

    @Test
    void theLogIsSearchedFilteredFollowedAndCopiedWithoutSecrets(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.L);
        until(() -> list(robot).getItems().size() == 3);
        assertThat(list(robot).getItems()).noneMatch(entry -> secret(entry.text()));
        robot.clickOn("#log-search").write("uncaught");
        until(() -> list(robot).getItems().size() == 1);
        assertThat(list(robot).getItems().get(0).text())
                .contains("IllegalStateException")
                .contains("Sent.java:1");
        robot.eraseText("uncaught".length());
        robot.interact(() ->
                robot.lookup("#log-level").queryComboBox().getSelectionModel().select(2));
        until(() -> list(robot).getItems().size() == 2);
        Files.writeString(
                services.home().logs().resolve("refill.2026-12-01.log"),
                "2026-12-01T00:00:04.000Z WARN  [main] dev.refill.Later - Came later\n",
                StandardOpenOption.APPEND);
        until(() -> list(robot).getItems().size() == 3);
        robot.clickOn("#log-copy");
        String copied = clipboard();
        assertThat(copied).contains("Came later").contains("Refused").doesNotContain("Started");
        assertThat(secret(copied)).isFalse();
    }

    @Test
    void theDiagnosticsSayWhatIsOpenAndHoldNoSecret(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("sample"));
        robot.interact(() ->
                session.window().model().connect().open(folder.resolve("sample").toString()));
        until(() -> session.window().model().columns().detailProperty().get() != null);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        robot.write("copy diag");
        robot.push(KeyCode.ENTER);
        until(() -> session.window().model().notices().currentProperty().get() != null);
        String copied = clipboard();
        assertThat(copied)
                .contains("Refill ")
                .contains(System.getProperty("java.version"))
                .contains(folder.resolve("sample").toString())
                .contains("cpu: ")
                .contains("Uncaught")
                .contains("computed_column.expression");
        assertThat(secret(copied)).isFalse();
    }

    private static boolean secret(String text) {
        return text.contains("opensesame") || text.contains("tok12345") || text.contains(AWS);
    }

    private static String clipboard() throws Exception {
        return WaitForAsyncUtils.asyncFx(() -> Clipboard.getSystemClipboard().getString())
                .get();
    }

    private static ListView<LogEntry> list(FxRobot robot) {
        return robot.lookup("#log-list").queryListView();
    }

    private static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
        WaitForAsyncUtils.waitForFxEvents();
    }
}
