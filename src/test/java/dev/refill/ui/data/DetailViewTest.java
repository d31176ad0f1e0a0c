package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.ui.EveryKind;
import dev.refill.ui.Look;
import dev.refill.ui.common.Background;
import dev.refill.ui.grid.CellGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeView;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The details of cells by keyboard and mouse, over a table on disk. */
@ExtendWith(ApplicationExtension.class)
class DetailViewTest {
    @TempDir
    static Path folder;

    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private final DataViewModel model = new DataViewModel(new Background(workers, Platform::runLater));
    private Database database;
    private Stage stage;

    @Start
    void start(Stage shown) throws IOException {
        stage = shown;
        Path own = Files.createTempDirectory(folder, "own");
        EveryKind.write(own);
        database = LocalDatabase.open(own.toString());
        Look.show(stage, new DataView(model), 1280, 560);
        model.show(database, EveryKind.ID);
    }

    @AfterEach
    void close() throws Exception {
        workers.shutdown();
        assertThat(workers.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        database.close();
    }

    private static void until(FxRobot robot, String selector, Predicate<Node> wanted) throws Exception {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> robot.lookup(selector).match(wanted).tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void focus(FxRobot robot, int row, String column) {
        CellGrid grid = robot.lookup(".data-table").queryAs(CellGrid.class);
        robot.interact(() -> {
            grid.requestFocus();
            grid.choose(row, column);
        });
    }

    @Test
    void aCellIsOpenedLookedAtInEveryFormCopiedAndClosed(FxRobot robot) throws Exception {
        until(robot, ".data-table", n -> ((CellGrid) n).rows() > 0);
        focus(robot, 0, "body");
        robot.type(KeyCode.ENTER);
        until(robot, ".detail-text", n -> ((TextArea) n).getText().startsWith("A long text"));
        Look.picture(stage, "detail-text");
        robot.clickOn(".copy-value");
        assertThat(WaitForAsyncUtils.waitForAsyncFx(
                        5000, () -> Clipboard.getSystemClipboard().getString()))
                .hasSize(11_500);

        focus(robot, 0, "doc");
        until(robot, ".detail-text", n -> ((TextArea) n).getText().contains("\n  \"price\": 9007199254740993"));
        Look.picture(stage, "detail-json");
        robot.clickOn("As stored");
        until(robot, ".detail-text", n -> ((TextArea) n).getText().equals(EveryKind.JSON));

        focus(robot, 0, "attrs");
        until(robot, ".value-tree", n -> ((TreeView<?>) n).getExpandedItemCount() == 5);
        Look.picture(stage, "detail-tree");
        focus(robot, 0, "embedding");
        until(robot, ".vector-summary", n -> ((Label) n).getText().startsWith("64 dimensions · norm 0."));
        Look.picture(stage, "detail-vector");
        focus(robot, 1, "image");
        until(robot, ".picture .image-view", n -> ((ImageView) n).getImage() != null);
        assertThat(robot.lookup(".picture .image-view")
                        .queryAs(ImageView.class)
                        .getImage()
                        .getWidth())
                .isEqualTo(320);
        Look.picture(stage, "detail-picture");
        focus(robot, 1, "blob");
        until(robot, ".detail-text", n -> ((TextArea) n).getText().startsWith("000000  6e 6f 74"));
        Look.picture(stage, "detail-binary");
        focus(robot, 4, "blob");
        until(robot, ".null-value", n -> ((Label) n).getText().equals("null"));

        robot.clickOn("Row");
        until(robot, ".row-detail-name", n -> ((Label) n).getText().equals("id"));
        focus(robot, 1, "id");
        Look.picture(stage, "detail-row");
        robot.clickOn("Cell");
        robot.clickOn(".detail-title").type(KeyCode.ESCAPE);
        robot.interact(() -> model.detail().openProperty().set(false));
        assertThat(robot.lookup(".detail-view").tryQuery()).isEmpty();
    }

    @Test
    void aColumnIsMovedByKeyboardAndCopiedInItsNewPlace(FxRobot robot) throws Exception {
        until(robot, ".data-table", n -> ((CellGrid) n).rows() > 0);
        focus(robot, 0, "big");
        robot.press(KeyCode.ALT, KeyCode.SHIFT).type(KeyCode.LEFT).release(KeyCode.SHIFT, KeyCode.ALT);
        CellGrid grid = robot.lookup(".data-table").queryAs(CellGrid.class);
        assertThat(grid.order()).startsWith("big", "id");
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        until(robot, ".copied", n -> ((Label) n).getText().equals("2 cells are copied as TSV."));
        assertThat(WaitForAsyncUtils.waitForAsyncFx(
                        5000, () -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("18446744073709551615\t0");
    }
}
