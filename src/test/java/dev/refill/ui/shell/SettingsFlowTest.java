package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.desktop.DesktopTheme;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.Notices;
import dev.refill.ui.common.Theme;
import dev.refill.ui.grid.CellGrid;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Path;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The settings by mouse and keyboard, in the real window. */
class SettingsFlowTest {
    @TempDir
    static Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void theSizeOfTextsChangesAtOnceAndTheDefaultsComeBack(FxRobot robot) throws Exception {
        double usual = size(robot, ".app-name");
        settings(robot);
        press(robot, "Size: 200 %");
        assertThat(size(robot, ".app-name")).isEqualTo(2 * usual);
        assertThat(size(robot, ".setting-name")).isEqualTo(2 * usual);
        robot.clickOn("#settings-reset");
        assertThat(size(robot, ".app-name")).isEqualTo(usual);
        assertThat(chosen()).isEqualTo(Preferences.DEFAULT);
    }

    @Test
    void theThemeOfTheDialogIsThatOfTheWindowAndOfItsButton(FxRobot robot) throws Exception {
        settings(robot);
        press(robot, "Theme: Dark");
        assertThat(chosen().theme()).isEqualTo(Theme.DARK);
        assertThat(real.window.scene().getStylesheets()).anyMatch(sheet -> sheet.endsWith("dark.css"));
        robot.clickOn("#dialog-main");
        robot.push(KeyCode.CONTROL, KeyCode.T);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(chosen()).isEqualTo(Preferences.DEFAULT);
    }

    @Test
    void whereTheDesktopDoesNotTellItCannotBeFollowedAndTheReasonIsThere(FxRobot robot) {
        settings(robot);
        assertThat(system(robot).isDisabled()).isTrue();
        assertThat(robot.lookup("#setting-theme-reason").queryLabeled().getText())
                .isEqualTo("This desktop does not tell.");
        assertThat(robot.lookup("#setting-theme-reason").queryLabeled().isVisible())
                .isTrue();
    }

    @Test
    void theWindowIsAsTheDesktopIsAndFollowsItWhenTheFocusComesBack(FxRobot robot) {
        BooleanProperty focused = new SimpleBooleanProperty();
        real.desktop = new DesktopTheme.Answer.Known(true);
        robot.interact(() -> {
            Scene scene = new Scene(new StackPane());
            Appearance appearance = new Appearance(
                    scene,
                    new ModalLayer(new StackPane()),
                    new Background(Runnable::run, Runnable::run),
                    real.services,
                    new Notices(),
                    Preferences.DEFAULT.asSystem(Theme.LIGHT),
                    focused);
            assertThat(appearance.chosenProperty().get()).isEqualTo(Preferences.DEFAULT.asSystem(Theme.DARK));
            real.desktop = new DesktopTheme.Answer.Known(false);
            focused.set(true);
            assertThat(scene.getStylesheets()).anyMatch(sheet -> sheet.endsWith("light.css"));
            real.desktop = new DesktopTheme.Answer.Unknown("It went away.");
            focused.set(false);
            focused.set(true);
            assertThat(appearance.chosenProperty().get()).isEqualTo(Preferences.DEFAULT.asSystem(Theme.LIGHT));
            real.desktop = new DesktopTheme.Answer.Known(true);
            appearance.choose(Preferences.DEFAULT);
            focused.set(false);
            focused.set(true);
            assertThat(appearance.chosenProperty().get()).isEqualTo(Preferences.DEFAULT);
        });
    }

    private static ToggleButton system(FxRobot robot) {
        return robot.lookup(".settings .toggle-button")
                .match(node -> node instanceof ToggleButton button && "As the system".equals(button.getText()))
                .query();
    }

    @Test
    void aTypefaceOfThisMachineIsUsedForCodeAlone(FxRobot robot) throws Exception {
        String other = Font.getFamilies().stream()
                .filter(family -> !family.equals("Inter") && !family.startsWith("JetBrains"))
                .findFirst()
                .orElseThrow();
        settings(robot);
        ComboBox<String> box = robot.lookup("#setting-typeface-of-code").queryComboBox();
        assertThat(box.getItems()).startsWith("").contains(other);
        robot.interact(() -> box.setValue(other));
        robot.clickOn("#dialog-main");
        robot.push(KeyCode.F1);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".dialog .mono").<Labeled>query().getFont().getFamily())
                .isEqualTo(other);
        assertThat(robot.lookup(".dialog-title").<Labeled>query().getFont().getFamily())
                .isEqualTo("Inter");
    }

    @Test
    void aNullInTheGridReadsAsChosen(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("sample"));
        real.open(robot, folder.resolve("sample"), "products");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        RealWindow.until(() -> grid(robot).rows() > 0);
        // It was declared and never refreshed.
        robot.interact(() -> grid(robot).choose(0, "price_band"));
        settings(robot);
        press(robot, "Null is shown as: ∅");
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> nulls(robot, "∅"));
        settings(robot);
        press(robot, "Null is shown as: NULL");
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> nulls(robot, "NULL") && !nulls(robot, "∅"));
    }

    private static boolean nulls(FxRobot robot, String text) {
        CellGrid grid = grid(robot);
        return grid.order().stream().anyMatch(column -> grid.seen(column).containsValue(text));
    }

    private static CellGrid grid(FxRobot robot) {
        return robot.lookup(".data-table").queryAs(CellGrid.class);
    }

    private static void settings(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.COMMA);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".settings").tryQuery()).isPresent();
    }

    private static void press(FxRobot robot, String name) {
        robot.clickOn(robot.lookup(".settings .toggle-button")
                .match(node -> node instanceof ToggleButton button && name.equals(button.getAccessibleText()))
                .<ToggleButton>query());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Preferences chosen() {
        return real.window.preferencesProperty().get();
    }

    private static double size(FxRobot robot, String selector) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup(selector).<Labeled>query().getFont().getSize();
    }
}
