package dev.refill.ui.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import dev.refill.model.ColumnType;
import dev.refill.model.RowPage;
import dev.refill.ui.Look;
import dev.refill.ui.common.Theme;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javafx.geometry.Rectangle2D;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.BorderPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What the grid draws, and that it goes on drawing. */
@ExtendWith(ApplicationExtension.class)
class CellGridTest {
    private CellGrid grid;
    private Button elsewhere;
    private BorderPane around;

    @Start
    void start(Stage stage) {
        grid = new CellGrid("Rows");
        elsewhere = new Button("Elsewhere");
        around = new BorderPane(grid, elsewhere, null, null, null);
        grid.setPlaceholder(new Label("No rows."));
        around.getStylesheets().add(Theme.sheet("panels.css"));
        Look.show(stage, around, 600, 300);
    }

    private static GridCells table(int rows, int columns) {
        List<RowPage.Header> headers = IntStream.range(0, columns)
                .mapToObj(i -> new RowPage.Header("c" + i, new ColumnType("int32", ColumnType.Family.INTEGER)))
                .toList();
        return GridCells.of(
                new RowPage(headers, Collections.nCopies(rows, Collections.nCopies(columns, Cell.of("7"))), false));
    }

    @Test
    void nothingAsksForALayoutWhileItIsLaidOut(FxRobot robot) {
        for (GridCells cells : List.of(table(100, 40), table(3, 40), table(0, 2), table(100, 2), table(3, 2))) {
            robot.interact(() -> {
                grid.show(cells);
                around.layout();
                assertThat(grid.isNeedsLayout()).isFalse();
                assertThat(around.isNeedsLayout()).isFalse();
            });
        }
    }

    @Test
    void theChosenCellTellsWhetherTheKeyboardIsWithIt(FxRobot robot) {
        robot.interact(() -> {
            grid.show(table(3, 2));
            grid.choose(1, "c1");
            elsewhere.requestFocus();
        });
        Color away = edge(robot);
        robot.interact(grid::requestFocus);
        assertThat(edge(robot)).isNotEqualTo(away);
    }

    @Test
    void aNameThatIsCutIsToldWholeUnderTheMouse(FxRobot robot) throws Exception {
        String name = "of_one_hundred_columns_that_begin_in_the_same_way_the_".repeat(2) + "last";
        robot.interact(() -> grid.show(GridCells.of(new RowPage(
                List.of(new RowPage.Header(name, new ColumnType("int32", ColumnType.Family.INTEGER))),
                List.of(List.of(Cell.of("7"))),
                false))));
        WaitForAsyncUtils.waitForFxEvents();
        robot.moveTo(grid.localToScreen(40, 10));
        robot.moveBy(3, 0);
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> robot.listWindows().stream()
                        .anyMatch(window ->
                                window instanceof Tooltip tip && tip.getText().startsWith(name)));
    }

    private Color edge(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        WritableImage[] image = new WritableImage[1];
        robot.interact(() -> {
            var bounds = grid.localToScene(grid.boundsOf(1, "c1").orElseThrow());
            SnapshotParameters corner = new SnapshotParameters();
            corner.setViewport(new Rectangle2D(bounds.getMinX() + 3, bounds.getMinY() + 3, 1, 1));
            image[0] = around.snapshot(corner, null);
        });
        return image[0].getPixelReader().getColor(0, 0);
    }
}
