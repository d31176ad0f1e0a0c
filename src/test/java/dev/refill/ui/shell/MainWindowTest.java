package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The real window on a real database, by mouse and keyboard. */
class MainWindowTest {
    @TempDir
    static Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow(folder.resolve("sample"));

    @BeforeAll
    static void writeTheSample() {
        SampleDatabase.write(folder.resolve("sample"));
    }

    @Test
    void aFolderThatIsTypedIsOpenedAndItsColumnsAreShown(FxRobot robot) throws Exception {
        open(robot, "sample");
        real.choose(robot, "products");
        List<String> names = WaitForAsyncUtils.asyncFx(() -> real.model().columns().shown().stream()
                        .map(row -> row.column().name())
                        .toList())
                .get();
        assertThat(names).contains("id", "price", "attrs", "margin");
        RealWindow.until(() -> real.model().columns().tallyProperty().get().complete());
        assertThat(real.freshness("margin")).contains("stale");
        assertThat(robot.lookup("#status-table").queryLabeled().getText()).startsWith("products · 1,998 rows");
    }

    @Test
    void aFolderThatIsNoDatabaseIsRefusedWithOneSentenceAndTheWindowStaysAlive(FxRobot robot) throws Exception {
        open(robot, "nowhere");
        RealWindow.until(() -> real.model().connect().failureProperty().get() != null);
        WaitForAsyncUtils.waitForFxEvents();
        String sentence =
                robot.lookup("#welcome-error .notice-text").queryLabeled().getText();
        assertThat(sentence).endsWith(".").doesNotContain("Exception").doesNotContain("\n");
        assertThat(real.model().pages().welcomeProperty().get()).isTrue();
        open(robot, "sample");
        RealWindow.until(() -> real.model().chosen().tableProperty().get() != null);
    }

    @Test
    void whatIsTypedIsCheckedLiveAndADeclaredColumnIsRefreshedAndFresh(FxRobot robot) throws Exception {
        Path own = folder.resolve("own");
        copy(folder.resolve("sample"), own);
        open(robot, "own");
        real.choose(robot, "documents");
        robot.push(KeyCode.CONTROL, KeyCode.N);
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".declare-name").write("shouted");
        robot.clickOn(".declare-expression").write("upper(titel)");
        untilVerdict(robot, "titel");
        assertThat(robot.lookup("#dialog-main").queryAs(Button.class).isDisabled())
                .isTrue();
        robot.eraseText(3).write("le)");
        untilVerdict(robot, "utf8 · reads title");
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> real.freshness("shouted").contains("unfilled"));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        RealWindow.until(() -> robot.lookup("#device-cpu").tryQuery().isPresent()
                && !robot.lookup("#dialog-main").queryAs(Button.class).isDisabled()
                && focusIsInDialog());
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> real.freshness("shouted").equals("fresh"));
        try (Database database = LocalDatabase.open(own.toString())) {
            long right = database.countRows(TableId.of("documents"), "shouted = upper(title)");
            assertThat(right).isEqualTo(900);
        }
    }

    @Test
    void escapeClosesADialogAndTheKeyboardReturnsToWhereItWas(FxRobot robot) throws Exception {
        open(robot, "sample");
        real.choose(robot, "products");
        robot.clickOn("#columns-filter");
        robot.push(KeyCode.CONTROL, KeyCode.N);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".declare-name").tryQuery()).isPresent();
        for (int i = 0; i < 12; i++) {
            robot.push(KeyCode.TAB);
            assertThat(inDialog()).as("focus after %d tabs", i + 1).isTrue();
        }
        robot.push(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".declare-name").tryQuery()).isEmpty();
        assertThat(real.window.scene().getFocusOwner().getId()).isEqualTo("columns-filter");
    }

    private boolean inDialog() throws Exception {
        return WaitForAsyncUtils.asyncFx(this::focusIsInDialog).get();
    }

    /** On the UI thread. */
    private boolean focusIsInDialog() {
        for (var n = real.window.scene().getFocusOwner(); n != null; n = n.getParent()) {
            if (n.getStyleClass().contains("dialog")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void escapeLeavesTheWelcomePageForTheOpenDatabaseIfThereIsOne(FxRobot robot) throws Exception {
        robot.clickOn("#welcome-address").push(KeyCode.ESCAPE);
        assertThat(real.model().pages().welcomeProperty().get()).isTrue();
        real.open(robot, folder.resolve("sample"), "products");
        robot.interact(() -> real.model().pages().welcomeProperty().set(true));
        robot.push(KeyCode.ESCAPE);
        assertThat(real.model().pages().welcomeProperty().get()).isFalse();
    }

    private void open(FxRobot robot, String name) {
        robot.clickOn("#welcome-address");
        robot.interact(() -> real.model()
                .connect()
                .addressProperty()
                .set(folder.resolve(name).toString()));
        robot.push(KeyCode.ENTER);
    }

    private void untilVerdict(FxRobot robot, String text) throws Exception {
        RealWindow.until(() -> robot.lookup(".verdict").queryLabeled().getText().contains(text));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }
}
