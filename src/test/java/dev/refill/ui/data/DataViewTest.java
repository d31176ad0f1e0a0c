package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import dev.refill.ui.Look;
import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
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

    private static TableView<List<Cell>> table(FxRobot robot) {
        return robot.lookup(".data-table").queryTableView();
    }

    @Test
    void nothingIsChosenThenATableIs(FxRobot robot) throws Exception {
        assertThat(robot.lookup("Choose a table to see its rows.").tryQuery()).isPresent();
        show(robot);
        assertThat(position(robot)).isEqualTo("rows 1–200 of 1,000");
        assertThat(table(robot).getItems()).hasSize(200);
        assertThat(robot.lookup(".data-table .name").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactlyInAnyOrder("id", "body", "note");
        Look.picture(stage, "data");
    }

    @Test
    void aNullIsSeenApartFromTheTextNullAndFromAnEmptyText(FxRobot robot) {
        show(robot);
        Node isNull = robot.lookup(n -> n instanceof DataCell cell && Cell.NULL.equals(cell.getItem()))
                .query();
        Node text = robot.lookup(n -> n instanceof DataCell cell
                        && cell.getItem() != null
                        && cell.getItem().text().equals("null"))
                .query();
        assertThat(isNull.getPseudoClassStates()).extracting(Object::toString).contains("null");
        assertThat(text.getPseudoClassStates()).extracting(Object::toString).doesNotContain("null");
        assertThat(isNull.getAccessibleText()).isEqualTo("no value");
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
        assertThat(robot.lookup(".refusal").queryAs(Label.class).getText()).isEqualTo("No column is named evenx.");
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
                .isEqualTo(model.refusalProperty().get());
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
        robot.interact(() -> {
            TableView<List<Cell>> table = table(robot);
            table.requestFocus();
            table.getSelectionModel().clearSelection();
            table.getSelectionModel().select(1, table.getColumns().get(0));
            table.getSelectionModel().select(1, table.getColumns().get(2));
            table.getSelectionModel().select(3, table.getColumns().get(2));
        });
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
        assertThat(table(robot).getColumns()).extracting(c -> c.getText()).containsExactly("note");
        assertThat(robot.lookup("1 of 3 columns").tryQuery()).isPresent();
    }

    @Test
    void aTableOfThreeHundredColumnsIsShownAndScrolled(FxRobot robot) throws Exception {
        database.columns = IntStream.range(0, 300).mapToObj(i -> "column_" + i).toList();
        show(robot);
        assertThat(table(robot).getColumns()).hasSize(Projection.MOST);
        robot.interact(() -> table(robot).scrollToColumnIndex(45));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".data-cell").queryAll().size())
                .as("cells beside the window are not laid out")
                .isLessThan(14 * 20);
        Look.picture(stage, "data-wide");
    }
}
