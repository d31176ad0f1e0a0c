package dev.refill.ui.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.model.TableId;
import dev.refill.ui.Look;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.common.Background;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class CatalogViewTest {
    private final CatalogViewModel model = new CatalogViewModel(new Background(Runnable::run, Runnable::run));

    @Start
    void start(Stage stage) {
        Look.show(stage, new CatalogView(model), 300, 400);
    }

    private static TreeView<CatalogNode> tree(FxRobot robot) {
        return robot.lookup("#catalog-tree").queryAs(TreeView.class);
    }

    private static TreeItem<CatalogNode> firstDatabase(FxRobot robot) {
        return tree(robot).getRoot().getChildren().get(0).getChildren().get(0);
    }

    private static List<String> lines(FxRobot robot) {
        return firstDatabase(robot).getChildren().stream()
                .map(item -> item.getValue().label())
                .toList();
    }

    private static MemoryDatabase of(int tables) {
        MemoryDatabase database = new MemoryDatabase();
        for (int i = 0; i < tables; i++) {
            database.table(TableId.of("t%04d".formatted(i)));
        }
        return database;
    }

    @Test
    void theTreeShowsWhatTheFilterLetsThroughAndAllOfItAgain(FxRobot robot) {
        robot.interact(() -> model.add(of(1200)));
        robot.interact(() -> model.filterProperty().set("t11"));
        assertThat(lines(robot)).hasSize(100).startsWith("t1100").endsWith("t1199");
        robot.interact(() -> model.filterProperty().set("t119"));
        assertThat(lines(robot)).hasSize(10).startsWith("t1190");
        robot.interact(() -> model.filterProperty().set(""));
        assertThat(lines(robot)).hasSize(1200).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void theNextPageLeavesTheChosenLineAndTheLinesBeforeItAsTheyAre(FxRobot robot) {
        robot.interact(() -> model.add(of(1200)));
        List<TreeItem<CatalogNode>> before =
                new ArrayList<>(firstDatabase(robot).getChildren());
        TreeItem<CatalogNode> chosen = before.get(499);
        robot.interact(() -> tree(robot).getSelectionModel().select(chosen));
        robot.interact(() -> model.activate(before.get(500).getValue()));
        assertThat(firstDatabase(robot).getChildren())
                .hasSize(1001)
                .startsWith(before.subList(0, 500).toArray(TreeItem[]::new));
        assertThat(tree(robot).getSelectionModel().getSelectedItem()).isSameAs(chosen);
        assertThat(model.selectedProperty().get()).isSameAs(chosen.getValue());
    }

    @Test
    void whereTheChosenLineIsFilteredAwayTheTableStaysChosen(FxRobot robot) {
        robot.interact(() -> model.add(of(20)));
        CatalogNode chosen = model.selectedProperty().get();
        robot.interact(() -> model.filterProperty().set("t0019"));
        assertThat(model.selectedProperty().get()).isSameAs(chosen);
        robot.interact(() -> model.filterProperty().set(""));
        assertThat(tree(robot).getSelectionModel().getSelectedItem().getValue()).isSameAs(chosen);
    }

    @Test
    void nothingIsKeptOfADatabaseThatWasClosed(FxRobot robot) throws InterruptedException {
        WeakReference<Database> closed = openAndClose(robot);
        // The tree view itself holds on to the line that had the focus until another has it.
        robot.interact(() -> model.add(of(3)));
        for (int i = 0; i < 100 && closed.get() != null; i++) {
            System.gc();
            robot.interact(() -> {});
            Thread.sleep(50);
        }
        assertThat(closed.get()).isNull();
    }

    private WeakReference<Database> openAndClose(FxRobot robot) {
        MemoryDatabase database = of(700);
        robot.interact(() -> model.add(database));
        robot.interact(() -> model.filterProperty().set("t06"));
        robot.interact(() -> model.filterProperty().set(""));
        robot.interact(() -> model.remove(database));
        return new WeakReference<>(database);
    }
}
