package dev.refill.app;

import static dev.refill.app.ServerWindow.until;
import static dev.refill.app.ServerWindow.untilSaid;
import static dev.refill.app.ServerWindow.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.request.Form;
import dev.refill.standin.Everything;
import dev.refill.standin.StandIn;
import dev.refill.standin.orders.Access;
import dev.refill.standin.orders.Fault;
import dev.refill.ui.SceneText;
import dev.refill.ui.jobs.JobStatus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
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

/** A key that was typed is nowhere: on no screen, in no tooltip, on no clipboard, in no file and no log. */
@ExtendWith(ApplicationExtension.class)
class KeySearchFlowTest {
    private static final String KEY = "sk_nobodysbusiness_81c7";

    @TempDir
    Path folder;

    private final StringBuilder left = new StringBuilder();
    private final Everything logs = new Everything();
    private ServerWindow shown;
    private int looks;

    @Start
    void start(Stage stage) {
        SampleDatabase.write(folder.resolve("tables"));
        StandIn server = StandIn.serve(folder.resolve("tables"), new Access(KEY, StandIn.DATABASE), 0);
        shown = new ServerWindow(folder.resolve("home"), server, stage);
    }

    @AfterEach
    void close() throws Exception {
        logs.close();
    }

    @Test
    void aKeyThatWasTypedIsNowhere(FxRobot robot) throws Exception {
        connect(robot);
        copyEveryForm(robot);
        refreshAndFail(robot);
        shown.close();

        try (Stream<Path> files = Files.walk(folder.resolve("home"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                left.append(file).append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        left.append(logs.text());
        String found = left.toString();
        assertThat(looks).isGreaterThan(8);
        // What was searched is what there is to search.
        assertThat(found).contains("history.db", "settings.json", "curl", "LANCEDB_API_KEY", "dev.refill");
        assertThat(found.contains(KEY)).as("the key").isFalse();
        assertThat(found.contains(Base64.getEncoder().encodeToString(KEY.getBytes(StandardCharsets.UTF_8))))
                .as("the key in Base64")
                .isFalse();
    }

    private void connect(FxRobot robot) throws Exception {
        robot.clickOn("#welcome-cluster");
        robot.clickOn("#connect-enterprise");
        write(robot, "#connect-host", shown.server().host());
        write(robot, "#connect-database", StandIn.DATABASE);
        write(robot, "#connect-key", KEY);
        look();
        robot.clickOn("#connect-test");
        until(() -> !robot.lookup("#dialog-main").query().isDisabled());
        look();
        robot.clickOn("#dialog-main");
        until(() -> shown.window().model().columns().detailProperty().get() != null);
        look();
    }

    private void copyEveryForm(FxRobot robot) throws Exception {
        shown.choose(robot, "words");
        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> robot.lookup("#device-h100").tryQuery().isPresent());
        robot.clickOn("#device-h100");
        for (Form form : Form.values()) {
            robot.clickOn("#form-" + form.name().toLowerCase(Locale.ROOT));
            robot.clickOn("#copy-request");
            look();
            left.append(WaitForAsyncUtils.asyncFx(
                            () -> Clipboard.getSystemClipboard().getString())
                    .get());
        }
        robot.clickOn("#dialog-main");
        until(() ->
                !shown.window().model().jobs().rows().isEmpty() && shown.job().status() == JobStatus.FINISHED);
        look();
    }

    /** A server that says the key back, in a refusal and in a job's failure. */
    private void refreshAndFail(FxRobot robot) throws Exception {
        shown.server().orders().faults().always("describe", new Fault.Status(400, Map.of(), "bad key " + KEY));
        robot.push(KeyCode.F5);
        until(() -> shown.window().model().columns().failureProperty().get() != null);
        untilSaid(robot, ".columns .notice-text", "describe the table");
        robot.interact(() -> robot.lookup(".columns .notice .hyperlink").queryAllAs(Labeled.class).stream()
                .findFirst()
                .ifPresent(more -> more.fireEvent(new javafx.event.ActionEvent())));
        look();
        left.append(String.valueOf(
                shown.window().model().columns().failureProperty().get()));
    }

    private void look() throws Exception {
        WaitForAsyncUtils.waitForFxEvents();
        String text = WaitForAsyncUtils.asyncFx(SceneText::all).get();
        assertThat(List.of(text.split("\n"))).as("texts on screen").hasSizeGreaterThan(20);
        left.append(text);
        looks++;
    }
}
