package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.FreshnessLook;
import dev.refill.ui.common.Background;
import dev.refill.ui.connect.NoServers;
import dev.refill.ui.connect.Servers;
import dev.refill.ui.settings.Preferences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window on a real database, by mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class MainWindowTest {
    @TempDir
    static Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private MainWindow window;

    @BeforeAll
    static void writeTheSample() {
        SampleDatabase.write(folder.resolve("sample"));
    }

    @Start
    void start(Stage stage) {
        window =
                new MainWindow(stage, new Background(workers, Platform::runLater), new Services(), Preferences.DEFAULT);
        Look.fillScreen(stage);
        stage.show();
    }

    @AfterEach
    void close() throws Exception {
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        WaitForAsyncUtils.asyncFx(() -> window.model().close()).get();
    }

    @Test
    void aFolderThatIsTypedIsOpenedAndItsColumnsAreShown(FxRobot robot) throws Exception {
        open(robot, "sample");
        choose(robot, "products");
        List<String> names = WaitForAsyncUtils.asyncFx(() -> window.model().columns().shown().stream()
                        .map(row -> row.column().name())
                        .toList())
                .get();
        assertThat(names).contains("id", "price", "attrs", "margin");
        until(() -> window.model().columns().tallyProperty().get().complete());
        assertThat(freshness("margin")).contains("stale");
        assertThat(robot.lookup("#status-table").queryLabeled().getText()).startsWith("products · 1,998 rows");
    }

    @Test
    void aFolderThatIsNoDatabaseIsRefusedWithOneSentenceAndTheWindowStaysAlive(FxRobot robot) throws Exception {
        open(robot, "nowhere");
        until(() -> window.model().connect().failureProperty().get() != null);
        WaitForAsyncUtils.waitForFxEvents();
        String sentence =
                robot.lookup("#welcome-error .notice-text").queryLabeled().getText();
        assertThat(sentence).endsWith(".").doesNotContain("Exception").doesNotContain("\n");
        assertThat(window.model().pages().welcomeProperty().get()).isTrue();
        open(robot, "sample");
        until(() -> window.model().chosen().tableProperty().get() != null);
    }

    @Test
    void whatIsTypedIsCheckedLiveAndADeclaredColumnIsRefreshedAndFresh(FxRobot robot) throws Exception {
        Path own = folder.resolve("own");
        copy(folder.resolve("sample"), own);
        open(robot, "own");
        choose(robot, "documents");
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
        until(() -> row("shouted") != null && freshness("shouted").contains("unfilled"));
        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> robot.lookup("#device-cpu").tryQuery().isPresent()
                && !robot.lookup("#dialog-main").queryAs(Button.class).isDisabled()
                && focusIsInDialog());
        robot.push(KeyCode.ENTER);
        until(() -> row("shouted") != null && freshness("shouted").equals("fresh"));
        try (Database database = LocalDatabase.open(own.toString())) {
            long right = database.countRows(TableId.of("documents"), "shouted = upper(title)");
            assertThat(right).isEqualTo(900);
        }
    }

    @Test
    void escapeClosesADialogAndTheKeyboardReturnsToWhereItWas(FxRobot robot) throws Exception {
        open(robot, "sample");
        choose(robot, "products");
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
        assertThat(window.scene().getFocusOwner().getId()).isEqualTo("columns-filter");
    }

    private boolean inDialog() throws Exception {
        return WaitForAsyncUtils.asyncFx(this::focusIsInDialog).get();
    }

    /** On the UI thread. */
    private boolean focusIsInDialog() {
        for (var n = window.scene().getFocusOwner(); n != null; n = n.getParent()) {
            if (n.getStyleClass().contains("dialog")) {
                return true;
            }
        }
        return false;
    }

    private void open(FxRobot robot, String name) {
        robot.clickOn("#welcome-address");
        robot.interact(() -> window.model()
                .connect()
                .addressProperty()
                .set(folder.resolve(name).toString()));
        robot.push(KeyCode.ENTER);
    }

    private void choose(FxRobot robot, String table) throws Exception {
        until(() -> window.model().chosen().tableProperty().get() != null);
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(robot.lookup(".catalog .tree-cell .label")
                .match(node -> node instanceof Labeled label && label.getText().equals(table))
                .<Labeled>query());
        until(() -> window.model().columns().detailProperty().get() != null
                && window.model().columns().detailProperty().get().id().name().equals(table));
    }

    private ColumnRow row(String name) {
        return window.model().columns().shown().stream()
                .filter(row -> row.column().name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private String freshness(String column) {
        FreshnessLook look = row(column).freshnessProperty().get();
        return look instanceof FreshnessLook.Known known
                ? known.freshness().state().word()
                : "";
    }

    private void untilVerdict(FxRobot robot, String text) throws Exception {
        until(() -> robot.lookup(".verdict").queryLabeled().getText().contains(text));
    }

    /** Waits for what the window comes to show, asked on its own thread. */
    private static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
        // What is there is drawn then: before that a button answers no key.
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static final class Services implements ShellServices {
        @Override
        public Database open(String uri) {
            return LocalDatabase.open(uri);
        }

        @Override
        public Servers servers() {
            return NoServers.THERE;
        }

        @Override
        public List<String> recent() {
            return List.of();
        }

        @Override
        public void remember(String uri) {}

        @Override
        public String sample() {
            return folder.resolve("sample").toString();
        }

        @Override
        public JobHistory history() {
            return JobHistory.none();
        }
    }
}
