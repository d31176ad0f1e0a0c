package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.Column;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Help with an expression that is declared in the real window: another way to write it, and ready forms. */
class DeclareFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void whatLanceRefusesIsWrittenOtherwiseByOneButtonAndDeclared(FxRobot robot) throws Exception {
        declare(robot, "tidy");
        robot.clickOn(".declare-expression").write("trim(name)");
        RealWindow.until(() -> robot.lookup("#use-rewrite").query().isVisible());
        Button rewrite = robot.lookup("#use-rewrite").queryButton();
        Look.keep((Stage) real.window.scene().getWindow(), "declare-refused.png");
        assertThat(rewrite.getText()).isEqualTo("Write ltrim(rtrim(name)) instead");
        assertThat(robot.lookup("#dialog-main").queryButton().isDisabled()).isTrue();
        robot.clickOn(rewrite);
        untilVerdict(robot, "utf8 · reads name");
        assertThat(expression(robot)).isEqualTo("ltrim(rtrim(name))");
        assertThat(rewrite.isVisible()).isFalse();
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> real.model().columns().topLevel("tidy").isPresent());
        assertThat(stored("tidy")).isEqualTo("ltrim(rtrim(name))");
    }

    @Test
    void aReadyFormIsWrittenOverTheTablesOwnColumnsByKeyboard(FxRobot robot) throws Exception {
        declare(robot, "ratio");
        MenuButton menu = robot.lookup(".template-menu").queryAs(MenuButton.class);
        robot.interact(menu::requestFocus);
        robot.push(KeyCode.SPACE);
        RealWindow.until(menu::isShowing);
        Look.keep((Stage) real.window.scene().getWindow(), "templates.png");
        List<MenuItem> forms = menu.getItems();
        MenuItem lacking = form(forms, "Distance of two vectors");
        assertThat(lacking.isDisable()).isTrue();
        assertThat(lacking.getText()).endsWith("It needs two vector columns; this table has none.");
        robot.push(KeyCode.ESCAPE);
        RealWindow.until(() -> !menu.isShowing());
        robot.interact(() -> form(forms, "Division that is null by zero").fire());
        untilVerdict(robot, "float64 · reads cost, price");
        assertThat(expression(robot)).isEqualTo("price / nullif(cost, 0)");
        robot.write(" * 100");
        untilVerdict(robot, "float64 · reads cost, price");
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> real.model().columns().topLevel("ratio").isPresent());
        assertThat(stored("ratio")).isEqualTo("price / nullif(cost, 0) * 100");
    }

    @Test
    void anExpressionIsChangedToAReadyFormOverColumnsThatDoNotReadIt(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.clickOn(RealWindow.line(robot, "margin"));
        robot.push(KeyCode.F4);
        RealWindow.until(() -> robot.lookup("#change-consequence").tryQuery().isPresent());
        MenuButton menu = robot.lookup(".template-menu").queryAs(MenuButton.class);
        assertThat(menu.getItems())
                .noneMatch(item ->
                        item.getText().contains("margin") || item.getText().contains("price_band"));
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.interact(
                () -> form(menu.getItems(), "Division that is null by zero").fire());
        untilVerdict(robot, "float64 · reads cost, price");
        robot.interact(() -> real.window.toggleTheme());
        Look.keep((Stage) real.window.scene().getWindow(), "templates-change.png");
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> real.row("margin").column().definition().text().equals("price / nullif(cost, 0)"));
        assertThat(stored("margin")).isEqualTo("price / nullif(cost, 0)");
    }

    @Test
    void whatWasTypedIsNotDiscardedUnasked(FxRobot robot) throws Exception {
        declare(robot, "kept");
        for (boolean byKey : List.of(true, false)) {
            turnAway(robot, byKey);
            assertThat(robot.lookup("Discard what you typed?").tryQuery()).isPresent();
            robot.push(KeyCode.ESCAPE);
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(robot.lookup("Discard what you typed?").tryQuery()).isEmpty();
            assertThat(robot.lookup(".declare-name").queryTextInputControl().getText())
                    .isEqualTo("kept");
        }
        turnAway(robot, true);
        robot.clickOn("Discard");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".dialog").tryQuery()).isEmpty();
        for (boolean byKey : List.of(true, false)) {
            robot.push(KeyCode.CONTROL, KeyCode.N);
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(robot.lookup(".declare-name").tryQuery()).isPresent();
            turnAway(robot, byKey);
            assertThat(robot.lookup(".dialog").tryQuery())
                    .as("nothing was typed")
                    .isEmpty();
        }
    }

    @Test
    void afterAQuestionEnterDeclaresAsBefore(FxRobot robot) throws Exception {
        declare(robot, "kept");
        robot.clickOn(".declare-expression").write("cost * 2");
        untilVerdict(robot, "float64 · reads cost");
        turnAway(robot, true);
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> real.model().columns().topLevel("kept").isPresent());
    }

    @Test
    void anExpressionThatWasChangedIsNotDiscardedUnasked(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.clickOn(RealWindow.line(robot, "margin"));
        robot.clickOn("#change-expression");
        WaitForAsyncUtils.waitForFxEvents();
        turnAway(robot, true);
        assertThat(robot.lookup(".dialog").tryQuery()).as("nothing was changed").isEmpty();
        robot.clickOn("#change-expression");
        WaitForAsyncUtils.waitForFxEvents();
        robot.push(KeyCode.CONTROL, KeyCode.A).write("1.5");
        turnAway(robot, true);
        assertThat(robot.lookup("Discard what you typed?").tryQuery()).isPresent();
        robot.clickOn("Discard");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".dialog").tryQuery()).isEmpty();
        assertThat(stored("margin")).isEqualTo("(price - cost) / price");
    }

    private static void turnAway(FxRobot robot, boolean byKey) {
        if (byKey) {
            robot.push(KeyCode.ESCAPE);
        } else {
            robot.clickOn(robot.lookup(".dialog-header .button").queryAll().stream()
                    .reduce((first, last) -> last)
                    .orElseThrow());
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static MenuItem form(List<MenuItem> forms, String name) {
        return forms.stream()
                .filter(item -> item.getText().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    private void declare(FxRobot robot, String name) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.push(KeyCode.CONTROL, KeyCode.N);
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".declare-name").write(name);
    }

    private static String expression(FxRobot robot) {
        return robot.lookup(".declare-expression .expression-text")
                .queryAs(CodeArea.class)
                .getText();
    }

    private static void untilVerdict(FxRobot robot, String text) throws Exception {
        RealWindow.until(
                () -> robot.lookup(".verdict").<Labeled>query().getText().contains(text));
    }

    /** The definition as another reader of the folder finds it. */
    private String stored(String column) {
        try (Database database = LocalDatabase.open(folder.toString())) {
            return database.describe(TableId.of("products")).columns().stream()
                    .filter(found -> found.name().equals(column))
                    .map(Column::definition)
                    .findFirst()
                    .orElseThrow()
                    .text();
        }
    }
}
