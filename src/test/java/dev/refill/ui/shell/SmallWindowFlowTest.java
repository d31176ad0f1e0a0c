package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A window of 1280 × 800 whose texts are twice the usual size: what is folded, and what is seen all the same. */
class SmallWindowFlowTest {
    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void allTabsAreSeenAtTwiceTheSizeBesideTheInspectorToo(FxRobot robot) throws Exception {
        open(robot, 200);
        assertThat(robot.lookup("#inspector").tryQuery()).isEmpty();
        for (TableTab tab : TableTab.values()) {
            robot.interact(() -> real.model().pages().show(tab));
            settle();
            assertThat(tabsAreSeen(robot)).as("at %s", tab).isTrue();
        }
        robot.interact(() -> real.model().pages().show(TableTab.COLUMNS));
        settle();
        robot.clickOn("#inspector-fold");
        settle();
        assertThat(robot.lookup("#inspector").tryQuery()).isPresent();
        assertThat(tabsAreSeen(robot)).isTrue();
        robot.interact(() -> robot.lookup("#inspector-fold").query().requestFocus());
        robot.push(KeyCode.SPACE);
        settle();
        assertThat(robot.lookup("#inspector").tryQuery()).isEmpty();
    }

    @Test
    void theJobsAreOneLineAtTwiceTheSizeUntilTheyAreAskedFor(FxRobot robot) throws Exception {
        open(robot, 100);
        assertThat(robot.lookup("#jobs-fold").query().isVisible()).isFalse();
        double usual = height(robot, ".jobs-panel");
        resize(200);
        double folded = height(robot, ".jobs-panel");
        assertThat(folded).isLessThan(60);
        robot.clickOn(".jobs-panel .heading");
        settle();
        assertThat(height(robot, ".jobs-panel")).isGreaterThan(200);
        robot.interact(() -> robot.lookup("#jobs-fold").query().requestFocus());
        robot.push(KeyCode.SPACE);
        settle();
        assertThat(height(robot, ".jobs-panel")).isEqualTo(folded);
        resize(100);
        assertThat(height(robot, ".jobs-panel")).isBetween(usual - 3, usual + 3);
        assertThat(real.window.session().panels().jobs()).isZero();
    }

    @Test
    void aNumberInTheVersionsTableIsNeverCutAtAnySizeOfTexts(FxRobot robot) throws Exception {
        open(robot, 100);
        robot.interact(() -> real.model().pages().show(TableTab.VERSIONS));
        RealWindow.until(
                () -> robot.lookup("#versions-table .table-cell").tryQuery().isPresent());
        for (int percent : List.of(100, 150, 200, 100)) {
            // Another tab is in front while the texts change.
            robot.interact(() -> real.model().pages().show(TableTab.COLUMNS));
            resize(percent);
            robot.interact(() -> real.model().pages().show(TableTab.DATA));
            settle();
            robot.interact(() -> real.model().pages().show(TableTab.VERSIONS));
            settle();
            TableView<?> table = robot.lookup("#versions-table").queryAs(TableView.class);
            List<String> cut = new ArrayList<>();
            List<String> seen = new ArrayList<>();
            robot.interact(() -> {
                for (Node node : table.lookupAll(".table-cell")) {
                    if (node instanceof TableCell<?, ?> cell
                            && cell.lookup(".text") instanceof Text text
                            && cell.getText() != null
                            && (cell.getStyleClass().contains("number")
                                    || cell.getText().startsWith("20"))) {
                        (text.getText().equals(cell.getText()) ? seen : cut).add(cell.getText());
                    }
                }
            });
            assertThat(cut).as("at %s %%", percent).isEmpty();
            assertThat(seen).as("at %s %%", percent).contains("1,998");
            // What a layout leaves a pixel too wide, the next one mends.
            RealWindow.until(() -> table.getVisibleLeafColumns().stream()
                            .mapToDouble(column -> column.getWidth())
                            .sum()
                    <= table.getWidth());
            assertThat(table.getVisibleLeafColumns())
                    .as("at %s %%", percent)
                    .allSatisfy(column -> assertThat(column.getWidth()).isGreaterThan(percent / 2.0));
            assertThat(table.getVisibleLeafColumns()).as("at %s %%", percent).hasSize(percent == 200 ? 6 : 7);
        }
    }

    @Test
    void theVersionsHaveTheirRoomAgainWhenTheInspectorComesBesideThem(FxRobot robot) throws Exception {
        open(robot, 100);
        robot.interact(() -> real.model().columns().selectedProperty().set(null));
        robot.interact(() -> real.model().pages().show(TableTab.VERSIONS));
        RealWindow.until(
                () -> robot.lookup("#versions-table .table-cell").tryQuery().isPresent());
        settle();
        TableView<?> table = robot.lookup("#versions-table").queryAs(TableView.class);
        double wide = table.getWidth();
        robot.interact(() -> real.model().columns().selectedProperty().set(real.row("margin")));
        RealWindow.until(() -> table.getWidth() < wide - 200);
        RealWindow.until(() -> table.getVisibleLeafColumns().stream()
                        .mapToDouble(column -> column.getWidth())
                        .sum()
                <= table.getWidth());
    }

    @Test
    void onABranchNoColumnOfTheVersionsIsOutOfSight(FxRobot robot) throws Exception {
        open(robot, 100);
        robot.interact(() -> real.model().pages().show(TableTab.VERSIONS));
        RealWindow.until(
                () -> robot.lookup("#versions-table .table-cell").tryQuery().isPresent());
        TableId products = TableId.of("products");
        WaitForAsyncUtils.async(() -> real.model()
                        .chosen()
                        .databaseProperty()
                        .get()
                        .versionChanges()
                        .createBranch(TableRef.of(products).at(14), "short"))
                .get();
        List<Boolean> beside = new ArrayList<>();
        robot.interact(() -> {
            Node inspector = robot.lookup("#inspector").query();
            inspector.parentProperty().addListener((property, before, now) -> beside.add(now != null));
            real.model().panels().lookAt(TableRef.of(products).onBranch("short"));
        });
        TableView<?> table = robot.lookup("#versions-table").queryAs(TableView.class);
        RealWindow.until(() -> table.getItems().size() == 1);
        settle();
        assertThat(beside).as("comings and goings of the inspector").isEmpty();
        RealWindow.until(() -> table.getVisibleLeafColumns().stream()
                        .mapToDouble(column -> column.getWidth())
                        .sum()
                <= table.getWidth());
    }

    @Test
    void namesInTheTreeAreWholeAndTheGraphsButtonsInOneRowAtTwiceTheSize(FxRobot robot) throws Exception {
        open(robot, 200);
        for (String name : List.of("documents", "products", "readings")) {
            Labeled label = robot.lookup(".catalog .tree-cell .label")
                    .match(node ->
                            node instanceof Labeled line && line.getText().equals(name))
                    .query();
            assertThat(label.lookup(".text"))
                    .isInstanceOfSatisfying(
                            Text.class, text -> assertThat(text.getText()).isEqualTo(name));
        }
        robot.interact(() -> real.model().pages().show(TableTab.LINEAGE));
        settle();
        double height = height(robot, ".lineage > .toolbar");
        assertThat(height).isLessThan(2 * height(robot, "#lineage-refresh"));
        assertThat(height(robot, "#lineage-graph")).isGreaterThan(300);
    }

    private void open(FxRobot robot, int percent) throws Exception {
        SampleDatabase.write(folder.resolve("sample"));
        real.open(robot, folder.resolve("sample"), "products");
        resize(percent);
    }

    private static boolean tabsAreSeen(FxRobot robot) {
        Node tabs = robot.lookup("#tabs > .tab-header-area > .headers-region").query();
        double end = tabs.localToScene(tabs.getLayoutBounds()).getMaxX();
        return robot.lookup("#tabs > .tab-header-area > .control-buttons-tab").queryAll().stream()
                        .noneMatch(Node::isVisible)
                && tabs.lookupAll(".tab-label").size() == TableTab.values().length
                && tabs.lookupAll(".tab-label").stream()
                        .allMatch(label ->
                                label.localToScene(label.getLayoutBounds()).getMaxX() <= end);
    }

    private static double height(FxRobot robot, String selector) {
        return robot.lookup(selector).query().getLayoutBounds().getHeight();
    }

    private void resize(int percent) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> real.window.resize(percent)).get();
        settle();
    }

    /** Until what was asked for in a layout was laid out, too. */
    private static void settle() {
        for (int i = 0; i < 4; i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
    }
}
