package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** What happens when a tab of the table is chosen. */
class TableTabsFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void whoChoosesTheSqlTabByMouseOrShortcutCanTypeAtOnce(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.clickOn("#tab-sql");
        RealWindow.until(() -> robot.lookup(".sql-text").query().isFocused());
        robot.write(" x");
        RealWindow.until(() -> real.model().sql().textProperty().get().endsWith(" x"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        assertThat(robot.lookup(".sql-text").query().isFocused()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        RealWindow.until(() -> robot.lookup(".sql-text").query().isFocused());
    }

    @Test
    void theRowsHaveTheInspectorsRoomUntilAColumnIsChosen(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.clickOn(RealWindow.line(robot, "margin"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        RealWindow.until(() -> robot.lookup("#inspector").tryQuery().isPresent());
        robot.interact(() -> real.model().columns().selectedProperty().set(null));
        RealWindow.until(() -> robot.lookup("#inspector").tryQuery().isEmpty());
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        RealWindow.until(() -> robot.lookup("#inspector").tryQuery().isPresent());
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        RealWindow.until(() -> robot.lookup("#inspector").tryQuery().isEmpty());
        robot.interact(() -> real.model().columns().selectedProperty().set(real.row("margin")));
        RealWindow.until(() -> robot.lookup("#inspector").tryQuery().isPresent());
    }

    @Test
    void aTabIsMadeWhenItIsFirstChosenAndStaysAsItWasLeft(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        TabPane tabs = robot.lookup("#tabs").query();
        assertThat(tabs.getTabs())
                .extracting(tab -> tab.getContent() != null)
                .containsExactly(true, false, false, false, false);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        RealWindow.until(() -> robot.lookup(".sql-text").tryQuery().isPresent());
        Node statement = robot.lookup(".sql-text").query();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        assertThat(robot.lookup(".sql-text").<Node>query()).isSameAs(statement);
    }

    @Test
    void theArrowKeysWalkOverTheTabsWithoutEndingInTheStatement(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        TabPane tabs = robot.lookup("#tabs").query();
        robot.interact(tabs::requestFocus);
        robot.push(KeyCode.LEFT); // from the first tab to the last
        RealWindow.until(() -> real.model().pages().tabProperty().get() == TableTab.SQL);
        robot.push(KeyCode.LEFT);
        RealWindow.until(() -> real.model().pages().tabProperty().get() == TableTab.LINEAGE);
        assertThat(tabs.isFocused()).isTrue();
    }
}
