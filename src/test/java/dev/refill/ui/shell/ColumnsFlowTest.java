package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The Columns tab in the real window: sorted, by menu and by key, and its fragments. */
class ColumnsFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void aHeaderSortsAndAThirdClickGivesTheSchemasOrderBack(FxRobot robot) throws Exception {
        open(robot, "products");
        List<String> schema = names(robot);
        clickHeader(robot, "Column");
        assertThat(names(robot)).isNotEqualTo(schema).isSorted();
        clickHeader(robot, "Column");
        clickHeader(robot, "Column");
        assertThat(names(robot)).isEqualTo(schema);
        clickHeader(robot, "Freshness");
        assertThat(names(robot).get(0)).isEqualTo("price_band");
    }

    @Test
    void theMenuOffersWhatCanBeDoneAndSaysWhyTheRestCannot(FxRobot robot) throws Exception {
        open(robot, "products");
        robot.clickOn(RealWindow.line(robot, "margin"));
        robot.push(KeyCode.SHIFT, KeyCode.F10);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(items()).anyMatch(text -> text.startsWith("Refresh…"));
        assertThat(items()).anyMatch(text -> text.startsWith("Drop…") && text.contains("“price_band” reads it"));
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.DELETE);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#dialog-main").tryQuery()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.C);
        assertThat(WaitForAsyncUtils.asyncFx(
                                () -> Clipboard.getSystemClipboard().getString())
                        .get())
                .isEqualTo("margin");
        robot.clickOn(RealWindow.line(robot, "price_band"));
        robot.push(KeyCode.F2);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#dialog-main").tryQuery()).isPresent();
    }

    @Test
    void aFragmentIsChosenByKeyAndItsRowsAreShownAlone(FxRobot robot) throws Exception {
        open(robot, "products");
        robot.clickOn(RealWindow.line(robot, "margin"));
        robot.interact(() -> robot.lookup("#fragments").query().requestFocus());
        robot.push(KeyCode.RIGHT);
        String told = robot.lookup("#fragment-details").queryLabeled().getText();
        assertThat(told).matches("Fragment \\d+: (fresh|stale), [\\d,]+ rows?, .*B");
        robot.push(KeyCode.ENTER);
        RealWindow.until(
                () -> !real.model().data().screen().pageProperty().get().rows().isEmpty()
                        && real.model().data().screen().fragments().size() == 1);
        int id = real.model().data().screen().fragments().get(0);
        assertThat(told).startsWith("Fragment " + id + ":");
        String rows = told.replaceAll(".*: \\w+, ([\\d,]+) rows?.*", "$1");
        assertThat(real.model().data().screen().positionProperty().get()).endsWith(rows);
        robot.clickOn("#all-fragments");
        RealWindow.until(
                () -> real.model().data().screen().positionProperty().get().endsWith("of 1,998"));
    }

    @Test
    void whatIsStaleIsRefreshedEachColumnAfterWhatItReads(FxRobot robot) throws Exception {
        open(robot, "products");
        robot.clickOn("#refresh-stale");
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> real.freshness("margin").equals("fresh")
                && real.freshness("price_band").equals("fresh")
                && real.freshness("name_upper").equals("fresh"));
        assertThat(robot.lookup("#refresh-stale").query().isDisabled()).isTrue();
        try (Database database = LocalDatabase.open(folder.toString())) {
            TableId products = TableId.of("products");
            assertThat(database.countRows(products, "price_band = arrow_cast((price - cost) / price * 10, 'Int64')"))
                    .isEqualTo(database.countRows(products, "price IS NOT NULL AND cost IS NOT NULL AND price <> 0"));
        }
    }

    private void open(FxRobot robot, String table) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, table);
    }

    private static void clickHeader(FxRobot robot, String title) {
        Node header = robot.lookup(".columns .column-header .label")
                .match(node -> node instanceof Labeled label && label.getText().equals(title))
                .query();
        robot.clickOn(header);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static List<String> names(FxRobot robot) {
        return robot.lookup(".columns .tree-table-row-cell").queryAllAs(TreeTableRow.class).stream()
                .filter(row -> row.getItem() instanceof dev.refill.ui.columns.ColumnRow shown && shown.topLevel())
                .sorted(java.util.Comparator.comparingInt(row -> row.getIndex()))
                .map(row -> ((dev.refill.ui.columns.ColumnRow) row.getItem())
                        .column()
                        .name())
                .toList();
    }

    private static List<String> items() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .map(MenuItem::getText)
                .filter(text -> text != null)
                .toList();
    }
}
