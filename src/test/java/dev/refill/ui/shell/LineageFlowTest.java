package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The Lineage tab in the real window. */
class LineageFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void aColumnIsChosenInTheGraphRefreshedWithAllItNeedsAndFoundInTheColumnsTab(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        RealWindow.until(() -> robot.lookup("#lineage-price_band").tryQuery().isPresent());
        robot.clickOn("#lineage-price_band");
        assertThat(robot.lookup(".inspector-name").queryLabeled().getText()).isEqualTo("price_band");
        assertThat(robot.lookup("#lineage-price_band").query().getStyleClass()).contains("box-unfilled");
        robot.push(KeyCode.LEFT);
        assertThat(chosen()).isEqualTo("margin");
        robot.push(KeyCode.LEFT);
        assertThat(chosen()).isIn("price", "cost");
        assertThat(robot.lookup("#lineage-refresh").query().isDisabled()).isTrue();

        // By keys: a second click on the box, soon enough, would be a double click.
        robot.push(KeyCode.RIGHT).push(KeyCode.RIGHT);
        assertThat(chosen()).isEqualTo("price_band");
        robot.clickOn("#lineage-refresh");
        RealWindow.until(() -> robot.lookup("#device-cpu").tryQuery().isPresent()
                && !robot.lookup("#dialog-main").query().isDisabled());
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> robot.lookup("#lineage-price_band").tryQuery().isPresent()
                && styled(robot, "price_band", "box-fresh")
                && styled(robot, "margin", "box-fresh"));
        robot.clickOn("#lineage-name_upper");
        robot.clickOn("#lineage-go");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(real.model().pages().tabProperty().get()).isEqualTo(TableTab.COLUMNS);
        assertThat(chosen()).isEqualTo("name_upper");
        assertThat(RealWindow.line(robot, "name_upper").isSelected()).isTrue();
    }

    @Test
    void aNameIsWholeInItsBoxHoweverLargeTextsAre(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        for (int percent : new int[] {100, 150, 200}) {
            robot.interact(() -> real.window.resize(percent));
            // The boxes are drawn anew once they were laid out for these letters.
            RealWindow.until(
                    () -> robot.lookup("#lineage-price_band").tryQuery().isPresent()
                            && robot.lookup("#lineage-price_band")
                                            .query()
                                            .getLayoutBounds()
                                            .getHeight()
                                    > 0.47 * percent);
            for (Node name :
                    robot.lookup(".lineage-name, .lineage-box .freshness-words").queryAll()) {
                Labeled label = (Labeled) name;
                Node text = label.lookup(".text");
                assertThat(text instanceof Text shown ? shown.getText() : null)
                        .as("at %s %%", percent)
                        .isEqualTo(label.getText());
            }
        }
    }

    private static boolean styled(FxRobot robot, String column, String style) {
        return robot.lookup("#lineage-" + column).query().getStyleClass().contains(style);
    }

    private String chosen() {
        return real.model().columns().selectedProperty().get().column().name();
    }
}
