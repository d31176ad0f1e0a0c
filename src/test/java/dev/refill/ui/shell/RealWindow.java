package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.desktop.DesktopTheme;
import dev.refill.ui.Look;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.FreshnessLook;
import dev.refill.ui.common.Background;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.service.query.NodeQuery;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The window on real databases, for flows by mouse and keyboard: to be registered as an extension, it is there during each
 * test, with nothing open, and gives the test its robot.
 */
final class RealWindow implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private final ApplicationExtension application = new ApplicationExtension();
    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private final Path sample;
    final ShellServices services = new Services();
    /** What the desktop says when it is asked next. */
    volatile DesktopTheme.Answer desktop = new DesktopTheme.Answer.Unknown("This desktop does not tell.");

    MainWindow window;
    Stage stage;

    /** One without a sample to open by a click. */
    RealWindow() {
        this(Path.of(""));
    }

    /** @param sample what the welcome page opens as the sample */
    RealWindow(Path sample) {
        this.sample = sample;
    }

    @Override
    public void beforeEach(ExtensionContext test) throws Exception {
        application.postProcessTestInstance(this, test);
        application.beforeEach(test);
    }

    @Start
    void start(Stage shown) {
        stage = shown;
        window = new MainWindow(stage, new Background(workers, Platform::runLater), services, Preferences.DEFAULT);
        Look.fillScreen(stage);
        stage.show();
    }

    @Override
    public void afterEach(ExtensionContext test) throws Exception {
        close();
        application.afterEach(test);
    }

    /** Closes the databases once nothing works on them; the end of the test does it where the test itself did not. */
    void close() throws Exception {
        if (!workers.isShutdown()) {
            workers.shutdown();
            assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
            WaitForAsyncUtils.asyncFx(() -> model().close()).get();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return application.supportsParameter(parameter, test);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return application.resolveParameter(parameter, test);
    }

    MainViewModel model() {
        return window.model();
    }

    void open(FxRobot robot, Path folder, String table) throws Exception {
        robot.clickOn("#welcome-address");
        robot.interact(() -> model().connect().addressProperty().set(folder.toString()));
        robot.push(KeyCode.ENTER);
        choose(robot, table);
    }

    /** Chooses a table of the database that is open or being opened. */
    void choose(FxRobot robot, String table) throws Exception {
        until(() -> model().chosen().tableProperty().get() != null);
        robot.clickOn(robot.lookup(".catalog .tree-cell .label")
                .match(node -> node instanceof Labeled label && label.getText().equals(table))
                .<Labeled>query());
        until(() -> model().columns().detailProperty().get() != null
                && model().columns().detailProperty().get().id().name().equals(table)
                && model().columns().tallyProperty().get().complete());
        WaitForAsyncUtils.waitForFxEvents();
    }

    ColumnRow row(String name) {
        return model().columns().shown().stream()
                .filter(row -> row.column().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The state in a word; empty while it is not known. */
    String freshness(String column) {
        return model().columns().shown().stream()
                .filter(row -> row.column().name().equals(column))
                .map(row -> row.freshnessProperty().get())
                .map(look -> look instanceof FreshnessLook.Known known
                        ? known.freshness().state().word()
                        : "")
                .findFirst()
                .orElse("");
    }

    /** The line of a column in the tree, once it is there. */
    static TreeTableRow<?> line(FxRobot robot, String column) throws Exception {
        NodeQuery line = robot.lookup(".columns .tree-table-row-cell").match((Predicate<Node>)
                node -> node instanceof TreeTableRow<?> row
                        && row.getItem() instanceof ColumnRow shown
                        && shown.column().name().equals(column));
        until(() -> line.tryQuery().isPresent());
        return line.query();
    }

    /** Waits for what the window comes to show, asked on its own thread. */
    static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private final class Services extends LocalServices {
        @Override
        public DesktopTheme.Answer desktopTheme() {
            return desktop;
        }

        @Override
        public String sample() {
            return sample.toString();
        }
    }
}
