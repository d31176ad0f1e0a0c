package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.Look;
import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import dev.refill.ui.grid.CellGrid;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class DataViewTest {
    private final ScriptedDatabase database = new ScriptedDatabase(1000, Map.of("even", row -> row % 2 == 0));
    private final Queue<Runnable> work = new ConcurrentLinkedQueue<>();
    private final DataViewModel model = new DataViewModel(new Background(work::add, Platform::runLater));
    private Stage stage;

    @Start
    void start(Stage stage) {
        this.stage = stage;
        database.columns = List.of("id", "body", "note");
        database.cells = (column, row) -> switch (column) {
            case "id" -> Cell.of(Long.toString(row * 1_000_003));
            case "body" -> Cell.of(row % 4 == 1 ? "" : "A text of row " + row + "\nwith a second line");
            default -> row % 3 == 0 ? Cell.NULL : Cell.of("null");
        };
        Look.show(stage, new DataView(model), 900, 420);
    }

    /** Does what waits, on this thread as a worker would, until nothing does. */
    private void settle() {
        WaitForAsyncUtils.waitForFxEvents();
        for (Runnable task = work.poll(); task != null; task = work.poll()) {
            task.run();
            WaitForAsyncUtils.waitForFxEvents();
        }
    }

    private void show(FxRobot robot) {
        robot.interact(() -> model.show(database, ScriptedDatabase.TABLE));
        settle();
    }

    private static String position(FxRobot robot) {
        return robot.lookup(".position").queryAs(Label.class).getText();
    }

    private static CellGrid table(FxRobot robot) {
        return robot.lookup(".data-table").queryAs(CellGrid.class);
    }

    private static void click(FxRobot robot, int row, String column) {
        CellGrid grid = table(robot);
        robot.clickOn(grid.localToScreen(grid.boundsOf(row, column).orElseThrow()));
    }

    @Test
    void nothingIsChosenThenATableIs(FxRobot robot) throws Exception {
        assertThat(robot.lookup("Choose a table to see its rows.").tryQuery()).isPresent();
        show(robot);
        assertThat(position(robot)).isEqualTo("rows 1–200 of 1,000");
        assertThat(table(robot).rows()).isEqualTo(200);
        assertThat(table(robot).order()).containsExactly("id", "body", "note");
        Look.picture(stage, "data");
    }

    @Test
    void aNullIsHeardApartFromTheTextNullAndFromAnEmptyText(FxRobot robot) {
        show(robot);
        click(robot, 0, "note");
        assertThat(table(robot).getAccessibleText()).isEqualTo("Rows of documents. note, row 1: no value");
        click(robot, 1, "note");
        assertThat(table(robot).getAccessibleText()).isEqualTo("Rows of documents. note, row 2: null");
        click(robot, 1, "body");
        assertThat(table(robot).getAccessibleText()).isEqualTo("Rows of documents. body, row 2: ");
    }

    @Test
    void aFilterThatNoServerCheckedIsNotCalledWrong(FxRobot robot) throws Exception {
        show(robot);
        database.failure = new RefillException(ErrorCode.NOT_REACHABLE, "The server does not answer.");
        robot.clickOn(".filter").write("even").type(KeyCode.ENTER);
        settle();
        Label refusal = robot.lookup(".refusal").queryAs(Label.class);
        assertThat(refusal.getText())
                .isEqualTo("The filter is not checked, since the server is away: The server does not answer."
                        + " The rows are still those of before.");
        TextField filter = robot.lookup(".filter").queryAs(TextField.class);
        assertThat(filter.getPseudoClassStates()).extracting(Object::toString).doesNotContain("danger");
        assertThat(filter.getText()).as("stays, to be applied later").isEqualTo("even");
        Look.picture(stage, "data-unchecked");
        database.failure = null;
        robot.type(KeyCode.ENTER);
        settle();
        assertThat(position(robot)).isEqualTo("rows 1–200 of 500 that match");
        robot.write("x").type(KeyCode.ENTER);
        settle();
        assertThat(filter.getPseudoClassStates()).extracting(Object::toString).contains("danger");
    }

    @Test
    void pagesAreTurnedByButtonAndByKey(FxRobot robot) {
        show(robot);
        robot.clickOn(".next");
        settle();
        assertThat(position(robot)).isEqualTo("rows 201–400 of 1,000");
        robot.clickOn(".data-table");
        robot.press(KeyCode.ALT).type(KeyCode.PAGE_DOWN).release(KeyCode.ALT);
        settle();
        assertThat(position(robot)).isEqualTo("rows 401–600 of 1,000");
        robot.clickOn(".previous");
        settle();
        assertThat(position(robot)).isEqualTo("rows 201–400 of 1,000");
    }

    @Test
    void aFilterIsTypedAppliedRefusedAndCleared(FxRobot robot) throws Exception {
        show(robot);
        robot.clickOn(".filter").write("even").type(KeyCode.ENTER);
        settle();
        assertThat(position(robot)).isEqualTo("rows 1–200 of 500 that match");
        robot.clickOn(".filter").write("x").type(KeyCode.ENTER);
        settle();
        assertThat(robot.lookup(".refusal").queryAs(Label.class).getText())
                .isEqualTo("No column is named evenx. The rows are still those of before.");
        assertThat(position(robot)).isEqualTo("rows 1–200 of 500 that match");
        Look.picture(stage, "data-refused");
        robot.clickOn("Clear");
        settle();
        assertThat(position(robot)).isEqualTo("rows 1–200 of 1,000");
        assertThat(robot.lookup(".refusal").query().isVisible()).isFalse();
    }

    @Test
    void aFilterIsCompletedByKeyboardAndEnterStillAppliesIt(FxRobot robot) throws Exception {
        show(robot);
        TextField filter = robot.lookup(".filter").queryAs(TextField.class);
        robot.clickOn(".filter").write("no");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".completion").tryQuery())
                .as("comes while a word is typed")
                .isPresent();
        Look.picture(stage, "data-completion");
        robot.clickOn(".filter");
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(filter.getText()).isEqualTo("note");
        robot.write(" = lo").press(KeyCode.CONTROL).type(KeyCode.SPACE).release(KeyCode.CONTROL);
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.UP).type(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(filter.getText()).isEqualTo("note = log2()");
        assertThat(filter.getCaretPosition()).isEqualTo("note = log2(".length());
        robot.write("1")
                .press(KeyCode.CONTROL)
                .type(KeyCode.SPACE)
                .release(KeyCode.CONTROL)
                .type(KeyCode.ESCAPE);
        robot.interact(() -> filter.setText("ev"));
        robot.interact(() -> filter.positionCaret(2));
        robot.write("en").type(KeyCode.ENTER);
        settle();
        assertThat(position(robot)).isEqualTo("rows 1–200 of 500 that match");
    }

    @Test
    void aRefusalOfManyWordsLeavesRoomForTheRows(FxRobot robot) {
        show(robot);
        robot.interact(() -> model.applyFilter("one_of_many_columns, ".repeat(300)));
        settle();
        Label refusal = robot.lookup(".refusal").queryAs(Label.class);
        assertThat(refusal.getHeight()).isBetween(10.0, 100.0);
        assertThat(refusal.getText()).endsWith("…");
        assertThat(refusal.getTooltip().getText())
                .isEqualTo(model.screen().refusalProperty().get());
        assertThat(table(robot).getHeight()).isGreaterThan(200);
    }

    @Test
    void theWindowAnswersWhileRowsAreRead(FxRobot robot) {
        show(robot);
        robot.clickOn(".next");
        assertThat(robot.lookup(".busy").query().isVisible()).isTrue();
        robot.clickOn(".filter").write("even").type(KeyCode.ENTER);
        settle();
        assertThat(robot.lookup(".busy").query().isVisible()).isFalse();
        assertThat(position(robot)).isEqualTo("rows 1–200 of 500 that match");
    }

    @Test
    void selectedCellsAreCopiedForASpreadsheet(FxRobot robot) {
        show(robot);
        click(robot, 1, "id");
        robot.press(KeyCode.CONTROL);
        click(robot, 1, "note");
        click(robot, 3, "note");
        robot.release(KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        settle();
        assertThat(WaitForAsyncUtils.waitForAsyncFx(
                        5000, () -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("1000003\tnull\n\t");
    }

    @Test
    void columnsAreChosen(FxRobot robot) throws Exception {
        show(robot);
        robot.clickOn(".columns");
        Look.picture(stage, "data-columns");
        robot.clickOn("None");
        assertThat(robot.lookup("Choose at least one column.").tryQuery()).isPresent();
        robot.clickOn("Find columns").write("not");
        robot.clickOn("Only these").clickOn("Show");
        settle();
        assertThat(table(robot).order()).containsExactly("note");
        assertThat(robot.lookup("1 of 3 columns").tryQuery()).isPresent();
    }

    @Test
    void aTableOfThreeHundredColumnsIsReadAsFarAsItIsSeen(FxRobot robot) throws Exception {
        database.columns = IntStream.range(0, 300).mapToObj(i -> "column_" + i).toList();
        database.cells = (column, row) -> Cell.of(column + ":" + row);
        show(robot);
        assertThat(table(robot).order()).hasSize(300);
        assertThat(database.queries).as("the first block alone").hasSize(1);
        robot.interact(() -> table(robot).choose(0, "column_210"));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(table(robot).seen("column_210")).as("being read").isEmpty();
        Look.picture(stage, "data-wide-unread");
        settle();
        assertThat(table(robot).seen("column_210")).containsEntry(0, "column_210:0");
        assertThat(table(robot).chosenProperty().get()).isEqualTo(new CellGrid.Place(0, "column_210"));
        assertThat(database.queries)
                .allSatisfy(query -> assertThat(query.columns()).hasSizeLessThanOrEqualTo(Projection.BLOCK));
        robot.clickOn(".data-table").type(KeyCode.END);
        settle();
        assertThat(table(robot).seen("column_299")).containsKey(1);
        Look.picture(stage, "data-wide");
    }

    @Test
    void aColumnIsMadeWiderFittedAndMovedWithTheMouse(FxRobot robot) throws Exception {
        show(robot);
        CellGrid grid = table(robot);
        double before = width(grid, "id");
        Bounds id = grid.localToScreen(grid.boundsOf(0, "id").orElseThrow());
        double head = grid.localToScreen(grid.getLayoutBounds()).getMinY() + 12;
        robot.drag(id.getMaxX() - 1, head, MouseButton.PRIMARY).moveBy(60, 0).drop();
        assertThat(width(grid, "id")).isBetween(before + 40, before + 80);
        Bounds wide = grid.localToScreen(grid.boundsOf(0, "id").orElseThrow());
        robot.moveTo(wide.getMaxX() - 1, head).doubleClickOn(MouseButton.PRIMARY);
        assertThat(width(grid, "id")).isEqualTo(before);
        Bounds note = grid.localToScreen(grid.boundsOf(0, "note").orElseThrow());
        robot.drag(id.getMinX() + 20, head, MouseButton.PRIMARY).moveTo(note.getMinX() - 20, head);
        Look.picture(stage, "data-moving");
        robot.drop();
        assertThat(grid.order()).containsExactly("body", "id", "note");
    }

    private static double width(CellGrid grid, String column) {
        return grid.boundsOf(0, column).orElseThrow().getWidth();
    }

    @Test
    void cellsAreChosenWithKeysAndARangeWithShift(FxRobot robot) {
        show(robot);
        click(robot, 2, "id");
        robot.type(KeyCode.RIGHT, KeyCode.DOWN);
        assertThat(table(robot).selected()).isEqualTo(Map.of(3, List.of("body")));
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN, KeyCode.RIGHT).release(KeyCode.SHIFT);
        assertThat(table(robot).selected()).isEqualTo(Map.of(3, List.of("body", "note"), 4, List.of("body", "note")));
        robot.press(KeyCode.CONTROL).type(KeyCode.END).release(KeyCode.CONTROL);
        assertThat(table(robot).chosenProperty().get()).isEqualTo(new CellGrid.Place(199, "note"));
        assertThat(table(robot).boundsOf(199, "note")).as("in sight").isPresent();
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        assertThat(table(robot).selected()).hasSize(200).containsEntry(7, List.of("id", "body", "note"));
    }
}
