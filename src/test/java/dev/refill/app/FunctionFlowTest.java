package dev.refill.app;

import static dev.refill.app.ServerWindow.until;
import static dev.refill.app.ServerWindow.untilSaid;
import static dev.refill.app.ServerWindow.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.Column;
import dev.refill.model.TableId;
import dev.refill.standin.StandIn;
import dev.refill.standin.orders.Fault;
import dev.refill.ui.jobs.JobStatus;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Columns that a registered Function fills: declared by mouse and keyboard, looked at, filled and dropped. */
@ExtendWith(ApplicationExtension.class)
class FunctionFlowTest {
    private static final TableId DOCUMENTS = TableId.of("documents");
    private static final String REGISTRY = "get_function";

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
    void aFunctionOfSeveralAnswersIsDeclaredLookedAtFilledAndDropped(FxRobot robot) throws Exception {
        shown.open(robot);
        declare(robot);
        lookAtIt(robot);
        fill(robot);
        drop(robot);
    }

    private void declare(FxRobot robot) throws Exception {
        robot.clickOn("#declare-function");
        write(robot, "#function-name", "text_features");
        write(robot, "#function-version", "fv_2");
        robot.push(KeyCode.ENTER);
        untilSaid(robot, ".dialog .notice-text", "There is no Function text_features of version fv_2");
        shown.picture("function-unknown");
        write(robot, "#function-version", "fv_01FEATURES");
        robot.clickOn("#function-look-up");
        until(() -> robot.lookup("#parameter-body").tryQuery().isPresent());
        assertThat(robot.lookup("#dialog-main").queryButton().isDisabled()).isFalse();
        shown.picture("function-found");

        int asked = shown.server().log().size();
        ComboBox<Column> body = robot.lookup("#parameter-body").queryComboBox();
        Column wrong = column(body, "id");
        robot.interact(() -> body.setValue(wrong));
        untilSaid(robot, ".dialog .danger-text", "id is of the type int64, and the parameter body takes utf8.");
        write(robot, "#output-token_count", "title");
        untilSaid(robot, ".dialog .danger-text", "The table already has a column title");
        assertThat(robot.lookup("#dialog-main").queryButton().isDisabled()).isTrue();
        shown.picture("function-refused");
        assertThat(shown.server().log().since(asked)).isEmpty();

        robot.interact(() -> body.setValue(column(body, "body")));
        write(robot, "#output-normalized_text", "lower_title");
        write(robot, "#output-token_count", "tokens");
        robot.clickOn("#dialog-main");
        until(() -> shown.row("tokens").isPresent());
    }

    private static Column column(ComboBox<Column> box, String path) {
        return box.getItems().stream()
                .filter(column -> column.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    private void lookAtIt(FxRobot robot) throws Exception {
        shown.choose(robot, "tokens");
        until(() -> robot.lookup("#inspector #function-facts").tryQuery().isPresent());
        untilSaid(robot, "#inspector .label", "title: utf8 or null\nbody: utf8 or null");
        untilSaid(robot, "#inspector .label", "normalized_text: utf8\ntoken_count: int64");
        untilSaid(robot, "#inspector .label", "← body");
        untilSaid(robot, "#inspector .label", "lower_title, tokens");
        untilSaid(robot, "#inspector .label", "sentence-transformers>=3");
        untilSaid(robot, "#inspector .label", "HF_TOKEN");
        untilSaid(robot, "#inspector .label", "l4-small");
        shown.picture("function-inspector");
    }

    private void fill(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> robot.lookup("#device-l4-small").tryQuery().isPresent());
        shown.picture("function-refresh");
        robot.clickOn("#dialog-main");
        until(() ->
                !shown.window().model().jobs().rows().isEmpty() && shown.job().status() == JobStatus.FINISHED);
        try (Database database = LocalDatabase.open(folder.resolve("tables").toString())) {
            assertThat(database.countRows(DOCUMENTS, "tokens IS NULL OR lower_title != lower(title)"))
                    .isZero();
        }
    }

    private void drop(FxRobot robot) throws Exception {
        shown.choose(robot, "tokens");
        // At once: the inspector is built anew as what it shows becomes known.
        robot.interact(() -> robot.lookup("#drop").queryButton().fire());
        untilSaid(robot, ".dialog .label", "One Function fills lower_title, tokens");
        robot.clickOn("#dialog-main");
        until(() -> shown.row("tokens").isEmpty() && shown.row("lower_title").isEmpty());
    }

    @Test
    void aServerWithoutARegistryOrThatDeniesItIsSaidToBeOne(FxRobot robot) throws Exception {
        shown.server().orders().faults().always(REGISTRY, new Fault.Status(404, Map.of(), ""));
        shown.open(robot);
        robot.clickOn("#declare-function");
        write(robot, "#function-name", "headline");
        write(robot, "#function-version", "fv_01HEADLINE");
        robot.push(KeyCode.ENTER);
        untilSaid(robot, ".dialog .notice-text", "has no registry of Functions: it is an older server");
        shown.server().orders().faults().clear();
        shown.server().orders().deny(REGISTRY);
        robot.push(KeyCode.ENTER);
        untilSaid(robot, ".dialog .notice-text", "The key is not allowed to look the Function headline up");
        shown.server().orders().permitAll();
        robot.push(KeyCode.ENTER);
        until(() -> robot.lookup("#output-whole").tryQuery().isPresent());
        robot.clickOn("#dialog-main");
        until(() -> shown.row("headline").isEmpty());

        // The one text that may be a headline's is not to be guessed.
        untilSaid(robot, ".dialog .danger-text", "Choose the column that text reads.");
        shown.server().orders().deny(REGISTRY);
        ComboBox<Column> text = robot.lookup("#parameter-text").queryComboBox();
        robot.interact(() -> text.setValue(column(text, "title")));
        robot.clickOn("#dialog-main");
        until(() -> shown.row("headline").isPresent());
        shown.choose(robot, "headline");
        untilSaid(robot, "#inspector #function-note", "The key is not allowed to look the Function headline up");
    }
}
