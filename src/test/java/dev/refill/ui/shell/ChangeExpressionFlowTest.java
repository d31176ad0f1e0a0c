package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import java.nio.file.Path;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** A computed column is given another expression in the real window. */
class ChangeExpressionFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    private void open(FxRobot robot) throws Exception {
        Path sample = folder.resolve("sample");
        SampleDatabase.write(sample);
        real.open(robot, sample, "products");
    }

    @Test
    void whatBecomesOfTheValuesIsSaidBeforeAndTheRowsAreStaleAfter(FxRobot robot) throws Exception {
        open(robot);
        robot.clickOn(RealWindow.line(robot, "name_upper"));
        assertThat(real.freshness("name_upper")).isEqualTo("fresh");
        robot.push(KeyCode.F4);
        RealWindow.until(() -> robot.lookup("#change-consequence").tryQuery().isPresent());
        assertThat(robot.lookup("#change-consequence").queryLabeled().getText())
                .isEqualTo("All 1,998 rows become stale and keep their values until the next refresh.");
        assertThat(robot.lookup("#dialog-main").query().isDisabled()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("lower(name)");
        untilVerdict(robot, "utf8 · reads name");
        robot.clickOn("#dialog-main");
        RealWindow.until(
                () -> real.row("name_upper").column().definition().text().equals("lower(name)")
                        && real.freshness("name_upper").equals("stale"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        RealWindow.until(
                () -> real.row("name_upper").column().definition().text().equals("upper(name)")
                        && real.freshness("name_upper").equals("stale"));
    }

    @Test
    void aValueOfAnotherTypeIsRefusedWithTheCastThatFits(FxRobot robot) throws Exception {
        open(robot);
        robot.clickOn(RealWindow.line(robot, "margin"));
        robot.clickOn("#change-expression");
        RealWindow.until(() -> robot.lookup("#change-consequence").tryQuery().isPresent());
        assertThat(robot.lookup("#change-consequence").queryLabeled().getText())
                .endsWith("and with them price_band, which reads the column.");
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("stock");
        untilVerdict(robot, "It gives int32, and margin holds float64");
        robot.clickOn("#use-rewrite");
        untilVerdict(robot, "float64 · reads stock");
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("price_band");
        untilVerdict(robot, "margin cannot be computed from price_band, which is computed from it.");
        Button cancel = robot.lookup(".dialog-footer .button")
                .match((Button button) -> button.isCancelButton())
                .queryButton();
        robot.interact(cancel::fire);
        RealWindow.until(() -> robot.lookup("#change-consequence").tryQuery().isEmpty());
        assertThat(real.row("margin").column().definition().text()).isEqualTo("(price - cost) / price");
    }

    private static void untilVerdict(FxRobot robot, String text) throws Exception {
        RealWindow.until(() -> robot.lookup(".verdict").queryLabeled().getText().contains(text));
    }
}
