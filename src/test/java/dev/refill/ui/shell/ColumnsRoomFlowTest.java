package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.ui.Look;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What there is room for in the Columns tab of the real window, at every size of texts. */
class ColumnsRoomFlowTest {
    private static final List<String> NEVER_CUT = List.of("Column", "Kind", "Freshness");

    @TempDir
    static Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void namesKindsAndFreshnessAreNeverCut(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("sample"));
        real.open(robot, folder.resolve("sample"), "products");
        for (String table : List.of("documents", "readings", "products")) {
            real.choose(robot, table);
            assertNothingIsCut(robot, table, 1280, 800, 100);
            assertNothingIsCut(robot, table, 1280, 800, 150);
            assertNothingIsCut(robot, table, 1280, 800, 200);
            assertNothingIsCut(robot, table, 2560, 1440, 200);
            resize(1280, 800, 100);
        }
    }

    @Test
    void aLongKeyGoesOnAfterADotOrAnUnderscoreAndNotWithinAWord(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("keys"));
        real.open(robot, folder.resolve("keys"), "products");
        robot.interact(() -> real.model().columns().selectedProperty().set(real.row("margin")));
        for (int percent : List.of(100, 150)) {
            resize(1280, 800, percent);
            List<String> cut = new ArrayList<>();
            Set<Double> lines = new HashSet<>();
            robot.interact(() -> {
                for (Node key : robot.lookup("#inspector .metadata-key").queryAll()) {
                    StringBuilder all = new StringBuilder();
                    for (Node part : key.lookupAll(".label")) {
                        Labeled label = (Labeled) part;
                        all.append(label.getText());
                        lines.add(label.getLayoutY());
                        if (!(label.lookup(".text") instanceof Text text
                                && text.getText().equals(label.getText()))) {
                            cut.add(label.getText());
                        }
                    }
                    assertThat(key.getAccessibleText()).hasToString(all.toString());
                }
            });
            assertThat(cut).as("at %s %%", percent).isEmpty();
            assertThat(lines).as("lines at %s %%", percent).hasSizeGreaterThan(1);
            Look.keep(real.stage, "keys-" + percent + ".png");
        }
    }

    @Test
    void whatHasNoRoomIsShownByTheHeadersMenuAndStays(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("menu"));
        real.open(robot, folder.resolve("menu"), "products");
        resize(1280, 800, 150);
        TreeTableView<?> tree = tree(robot);
        TreeTableColumn<?, ?> schedule = column(tree, "Schedule");
        assertThat(schedule.isVisible()).isFalse();
        assertThat(tree.isTableMenuButtonVisible()).isTrue();
        robot.interact(() -> schedule.setVisible(true));
        real.choose(robot, "documents");
        settle();
        assertThat(schedule.isVisible()).isTrue();
        assertThat(schedule.getWidth()).isGreaterThan(60);
        robot.interact(() -> tree.getColumns().forEach(column -> column.setVisible(true)));
        settle();
        assertThat(tree.lookupAll(".scroll-bar"))
                .anyMatch(node -> node instanceof ScrollBar bar
                        && bar.getOrientation() == Orientation.HORIZONTAL
                        && bar.isVisible());
    }

    @Test
    void whereThereIsLittleRoomRowsAndVersionsHaveThatOfTheInspectorToo(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("room"));
        real.open(robot, folder.resolve("room"), "products");
        for (int percent : List.of(100, 150, 100)) {
            resize(1280, 800, percent);
            for (TableTab tab : TableTab.values()) {
                robot.interact(() -> real.model().pages().show(tab));
                settle();
                boolean there = robot.lookup("#inspector").tryQuery().isPresent();
                assertThat(there)
                        .as("%s at %s %%", tab, percent)
                        .isEqualTo(percent == 100 || tab == TableTab.COLUMNS || tab == TableTab.LINEAGE);
            }
        }
        robot.interact(() -> real.model().pages().show(TableTab.COLUMNS));
        settle();
        assertThat(robot.lookup("#inspector").query().getLayoutBounds().getWidth())
                .isBetween(250.0, 320.0);
    }

    @Test
    void theInspectorGrowsWithTheWindowUntilItsDividerIsMoved(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("wide"));
        real.open(robot, folder.resolve("wide"), "products");
        resize(2560, 1440, 100);
        assertThat(inspectorWidth(robot)).isBetween(470.0, 485.0);
        resize(1280, 800, 100);
        assertThat(inspectorWidth(robot)).isBetween(275.0, 285.0);
        Node divider = robot.lookup(".split-pane-divider")
                .match(node -> node.getParent() instanceof SplitPane pane
                        && pane.getItems().contains(robot.lookup("#inspector").query()))
                .query();
        robot.drag(divider).dropBy(-90, 0);
        settle();
        double given = inspectorWidth(robot);
        assertThat(given).isBetween(350.0, 390.0);
        resize(2560, 1440, 100);
        assertThat(inspectorWidth(robot)).isBetween(given - 3, given + 3);
        assertThat(real.window.session().panels().inspector()).isEqualTo(given);
        assertThat(real.window.session().panels().tree()).isZero();
    }

    @Test
    void atOneAndAHalfTheSizeEveryTabAndTheWholeStatusAreRead(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("status"));
        real.open(robot, folder.resolve("status"), "products");
        resize(1280, 800, 150);
        Node tabs = robot.lookup("#tabs > .tab-header-area > .headers-region").query();
        double end = tabs.localToScene(tabs.getLayoutBounds()).getMaxX();
        assertThat(robot.lookup("#tabs > .tab-header-area > .control-buttons-tab")
                        .queryAll())
                .noneMatch(node -> node instanceof Node button && button.isVisible());
        assertThat(tabs.lookupAll(".tab-label"))
                .hasSize(TableTab.values().length)
                .allSatisfy(label -> assertThat(
                                label.localToScene(label.getLayoutBounds()).getMaxX())
                        .isLessThanOrEqualTo(end));
        assertThat(status(robot))
                .isNotEmpty()
                .allSatisfy((shown, whole) -> assertThat(shown).isEqualTo(whole));
        resize(700, 800, 150);
        Labeled table = robot.lookup("#status-table").queryLabeled();
        assertThat(table.getText()).startsWith("products · 1,998 rows").doesNotContain("fragments");
        assertThat(table.getAccessibleText()).startsWith("products · 1,998 rows · 62 deleted · 5 fragments · ");
        assertThat(table.getTooltip().getText()).isEqualTo(table.getAccessibleText());
    }

    /** What is drawn of the status bar's texts, and what they are. */
    private static Map<String, String> status(FxRobot robot) {
        Map<String, String> texts = new HashMap<>();
        for (Node node :
                robot.lookup(".app-status .label, .app-status .hyperlink").queryAll()) {
            if (node instanceof Labeled label && label.lookup(".text") instanceof Text text) {
                texts.put(text.getText(), label.getText());
            }
        }
        texts.put(
                robot.lookup("#status-table").queryLabeled().getText(),
                robot.lookup("#status-table").queryLabeled().getAccessibleText());
        return texts;
    }

    private static double inspectorWidth(FxRobot robot) {
        return robot.lookup("#inspector").query().getLayoutBounds().getWidth();
    }

    @Test
    void aWidthGivenByHandStaysAndGrowsWithTheTexts(FxRobot robot) throws Exception {
        SampleDatabase.write(folder.resolve("hand"));
        real.open(robot, folder.resolve("hand"), "products");
        TreeTableColumn<?, ?> definition = column(tree(robot), "Definition");
        robot.interact(() -> resize(tree(robot), definition, 30));
        double given = definition.getWidth();
        real.choose(robot, "readings");
        settle();
        assertThat(definition.getWidth()).isEqualTo(given);
        resize(2560, 1440, 200);
        assertThat(definition.getWidth()).isBetween(2 * given - 2, 2 * given + 2);
    }

    private static <S> void resize(TreeTableView<S> tree, TreeTableColumn<?, ?> column, double by) {
        tree.getColumns().stream().filter(column::equals).forEach(own -> tree.resizeColumn(own, by));
    }

    private void assertNothingIsCut(FxRobot robot, String table, int width, int height, int percent) throws Exception {
        resize(width, height, percent);
        RealWindow.until(() -> {
            WaitForAsyncUtils.waitForFxEvents();
            return tree(robot).lookupAll(".tree-table-cell").size() > 3;
        });
        TreeTableView<?> tree = tree(robot);
        List<String> cut = new ArrayList<>();
        robot.interact(() -> {
            for (Node node : tree.lookupAll(".tree-table-cell")) {
                if (node instanceof TreeTableCell<?, ?> cell
                        && !cell.isEmpty()
                        && NEVER_CUT.contains(cell.getTableColumn().getText())) {
                    cut.addAll(cut(cell));
                }
            }
        });
        assertThat(cut).as("%s at %s %% in %s", table, percent, width).isEmpty();
        assertThat(NEVER_CUT).allMatch(title -> column(tree, title).isVisible());
        double shown = tree.getVisibleLeafColumns().stream()
                .mapToDouble(TreeTableColumn::getWidth)
                .sum();
        assertThat(shown).isLessThanOrEqualTo(tree.getWidth());
    }

    /** Texts in a cell that are not all there, or that reach beyond it. */
    private static List<String> cut(TreeTableCell<?, ?> cell) {
        List<String> cut = new ArrayList<>();
        Bounds own = cell.localToScene(cell.getLayoutBounds());
        for (Node node : cell.lookupAll(".text")) {
            if (node instanceof Text text && text.getParent() instanceof Labeled label && label.getText() != null) {
                Bounds there = text.localToScene(text.getLayoutBounds());
                if (!text.getText().equals(label.getText()) || there.getMaxX() > own.getMaxX() + 0.5) {
                    cut.add(cell.getTableColumn().getText() + ": " + label.getText());
                }
            }
        }
        return cut;
    }

    private void resize(int width, int height, int percent) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    real.window.resize(percent);
                    // No window is larger than the screen, but what is in it can be laid out so.
                    real.window.scene().getRoot().resize(width, height);
                })
                .get();
        settle();
    }

    /** Until what was asked for in a layout was laid out, too. */
    private static void settle() {
        for (int i = 0; i < 4; i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
    }

    private static TreeTableView<?> tree(FxRobot robot) {
        return robot.lookup("#columns-tree").queryAs(TreeTableView.class);
    }

    private static TreeTableColumn<?, ?> column(TreeTableView<?> tree, String title) {
        return tree.getColumns().stream()
                .filter(column -> column.getText().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
