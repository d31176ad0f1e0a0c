package dev.refill.ui.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.Numbers;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
import dev.refill.ui.Look;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Theme;
import dev.refill.ui.grid.CellGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The SQL tab by keyboard and mouse, over a table on disk. */
@ExtendWith(ApplicationExtension.class)
class SqlBoxFlowTest {
    @TempDir
    Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private final List<RefreshRequest> started = new ArrayList<>();
    private final SqlBoxModel model = new SqlBoxModel(
            new Background(workers, Platform::runLater),
            (database, request) -> started.add(request),
            (database, schedule) -> {});
    private Numbers numbers;
    private Stage stage;

    @Start
    void start(Stage shown) throws IOException {
        stage = shown;
        numbers = new Numbers(Files.createTempDirectory(folder, "own"), "2.1", 3L, 1L, null, 2L);
        numbers.declare("doubled", "x * 2");
        Look.show(stage, new SqlBoxView(model), 900, 460);
        Theme.LIGHT.applyTo(stage.getScene());
        model.choose(numbers.database(), TableRef.of(Numbers.ID));
    }

    @AfterEach
    void close() throws Exception {
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        numbers.close();
    }

    private static void until(FxRobot robot, String selector, Predicate<Node> wanted) throws Exception {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> robot.lookup(selector).match(wanted).tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static void type(FxRobot robot, String sql) {
        robot.clickOn(".sql-text").press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write(sql).type(KeyCode.ESCAPE);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
    }

    @Test
    void rowsAreCopiedWithTheirExactValuesInEveryFormat(FxRobot robot) throws Exception {
        type(robot, "SELECT id, x * 2 AS twice FROM numbers ORDER BY id LIMIT 3");
        until(robot, ".sql-news", n -> ((Label) n).getText().equals("3 rows."));
        CellGrid grid = robot.lookup(".sql-rows").queryAs(CellGrid.class);
        // What another writer adds meanwhile is not what is shown.
        numbers.append(100L);
        robot.interact(() -> {
            grid.choose(0, "id");
            grid.requestFocus();
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.A).type(KeyCode.C).release(KeyCode.CONTROL);
        until(robot, ".copied", n -> ((Label) n).getText().equals("6 cells are copied as TSV."));
        assertThat(clipboard()).isEqualTo("0\t6\n1\t2\n2\t");
        robot.push(KeyCode.SHIFT, KeyCode.F10);
        WaitForAsyncUtils.waitForFxEvents();
        ContextMenu menu = Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow();
        robot.interact(() -> menu.getItems().stream()
                .filter(item -> "copy-json".equals(item.getId()))
                .forEach(MenuItem::fire));
        until(robot, ".copied", n -> ((Label) n).getText().equals("6 cells are copied as JSON."));
        assertThat(clipboard().replaceAll("\\s+", ""))
                .isEqualTo("[{\"id\":0,\"twice\":6},{\"id\":1,\"twice\":2},{\"id\":2,\"twice\":null}]");
    }

    @Test
    void aColumnIsMadeWiderAndNarrowerByKey(FxRobot robot) throws Exception {
        type(robot, "SELECT * FROM numbers");
        until(robot, ".sql-news", n -> ((Label) n).getText().equals("4 rows."));
        CellGrid grid = robot.lookup(".sql-rows").queryAs(CellGrid.class);
        robot.interact(() -> {
            grid.choose(0, "id");
            grid.requestFocus();
        });
        double before = grid.boundsOf(0, "id").orElseThrow().getWidth();
        robot.press(KeyCode.ALT).type(KeyCode.RIGHT).type(KeyCode.RIGHT).release(KeyCode.ALT);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(grid.boundsOf(0, "id").orElseThrow().getWidth()).isGreaterThan(before + 20);
        robot.press(KeyCode.ALT).type(KeyCode.LEFT).type(KeyCode.LEFT).release(KeyCode.ALT);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(grid.boundsOf(0, "id").orElseThrow().getWidth()).isEqualTo(before);
        assertThat(grid.chosenProperty().get()).isEqualTo(new CellGrid.Place(0, "id"));
    }

    private static String clipboard() throws Exception {
        return WaitForAsyncUtils.asyncFx(() -> Clipboard.getSystemClipboard().getString())
                .get();
    }

    @Test
    void aStatementIsTypedCompletedRunRefusedAtItsPlaceAndFoundInTheHistory(FxRobot robot) throws Exception {
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !model.columns().isEmpty());
        robot.clickOn(".run");
        until(robot, ".sql-news", n -> ((Label) n).getText().equals("4 rows."));
        assertThat(robot.lookup(".sql-rows").queryAs(CellGrid.class).rows()).isEqualTo(4);
        Look.keep(stage, "sql-rows.png");

        TextArea text = robot.lookup(".sql-text").queryAs(TextArea.class);
        robot.clickOn(".sql-text").press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write("REFRESH COLUMN dou");
        WaitForAsyncUtils.waitForFxEvents();
        robot.type(KeyCode.DOWN).type(KeyCode.TAB);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(text.getText()).isEqualTo("REFRESH COLUMN doubled");
        robot.write(" ON numbers WITH (num_workers = 2)").type(KeyCode.ESCAPE);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        until(robot, ".sql-news", n -> ((Label) n).getText().startsWith("The refresh of doubled is asked for"));
        assertThat(started).hasSize(1);

        type(robot, "SELECT id, x * 2 AS twice, upper('no') FROM numbers LIMIT 2");
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> model.rowsProperty().get().rows().size() == 2
                        || !model.refusalProperty().get().isEmpty());
        assertThat(model.refusalProperty().get()).as(text.getText()).isEmpty();
        assertThat(robot.lookup(".sql-rows").queryAs(CellGrid.class).order())
                .containsExactly("id", "twice", "upper('no')");
        Look.keep(stage, "sql-expressions.png");

        type(robot, "SELECT x, doubled * y FROM numbers");
        until(robot, ".refusal", n -> ((Label) n).getText().contains("no column y"));
        javafx.scene.shape.Path line = robot.lookup(".error-line").queryAs(javafx.scene.shape.Path.class);
        assertThat(line.getBoundsInLocal().getWidth())
                .as("under the one character")
                .isBetween(5.0, 14.0);
        Look.keep(stage, "sql-refused.png");

        robot.clickOn("History");
        Look.keep(stage, "sql-history.png");
        robot.clickOn("SELECT * FROM numbers LIMIT 100");
        assertThat(text.getText()).isEqualTo("SELECT * FROM numbers LIMIT 100");
    }
}
