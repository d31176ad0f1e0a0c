package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import dev.refill.ui.versions.VersionRow;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The Versions tab in the real window: an older version looked at, tagged, compared and restored. */
class VersionsFlowTest {
    private static final TableId PRODUCTS = TableId.of("products");

    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @Test
    void anOlderVersionIsSeenAsItWasNothingOfItCanBeChangedAndOneStepLeadsBack(FxRobot robot) throws Exception {
        long newest = open(robot);
        robot.clickOn(line(robot, newest - 2));
        robot.clickOn("#version-look");
        RealWindow.until(() -> real.model().columns().detailProperty().get() != null
                && real.model().columns().detailProperty().get().version() == newest - 2);
        assertThat(robot.lookup("#look-bar").query().isVisible()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        RealWindow.until(() -> real.model().columns().tallyProperty().get().complete());
        robot.clickOn(RealWindow.line(robot, "price_band"));
        for (String id : new String[] {
            "#declare", "#refresh-stale", "#refresh", "#change-expression", "#schedule", "#rename", "#drop"
        }) {
            Node button = robot.lookup(id).query();
            assertThat(button.isDisabled()).as(id).isTrue();
            assertThat(button.getAccessibleHelp()).as(id).contains("as it was");
        }
        robot.push(KeyCode.DELETE);
        robot.push(KeyCode.CONTROL, KeyCode.R);
        robot.push(KeyCode.CONTROL, KeyCode.N);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#dialog-main").tryQuery()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        RealWindow.until(
                () -> real.model().data().screen().versionProperty().get().equals("version " + (newest - 2)));
        robot.clickOn("#look-newest");
        RealWindow.until(() -> real.model().columns().detailProperty().get() != null
                && real.model().columns().detailProperty().get().readOnly() == null);
        assertThat(robot.lookup("#look-bar").query().isVisible()).isFalse();
        try (Database database = LocalDatabase.open(folder.toString())) {
            assertThat(database.describe(PRODUCTS).version()).isEqualTo(newest);
        }
    }

    @Test
    void aVersionIsTaggedComparedAndRestored(FxRobot robot) throws Exception {
        long newest = open(robot);
        robot.clickOn(line(robot, newest - 1));
        robot.clickOn("#version-tag");
        WaitForAsyncUtils.waitForFxEvents();
        robot.write("good one");
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> robot.lookup(".dialog .notice-text").tryQuery().isPresent());
        robot.eraseText(8).write("good");
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> real.model().versions().rows().get(1).tags().size() == 1);

        robot.clickOn("#version-compare");
        RealWindow.until(() -> robot.lookup("#schema-differences").tryQuery().isPresent());
        robot.push(KeyCode.ESCAPE);
        robot.clickOn("#version-restore");
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> real.model().versions().rows().get(0).version() == newest + 1);
        assertThat(real.model().versions().rows().get(0).operation()).isEqualTo("Older version restored");
        try (Database database = LocalDatabase.open(folder.toString())) {
            assertThat(database.tags(PRODUCTS)).containsExactly(new Tag("good", null, newest - 1));
            assertThat(database.describe(PRODUCTS).rows())
                    .isEqualTo(database.describe(TableRef.of(PRODUCTS).at(newest - 1))
                            .rows());
        }
    }

    @Test
    void aBranchIsChosenInTheHeaderFromEveryTabAndOnlyWhereThereAreBranches(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        try (Database database = LocalDatabase.open(folder.toString())) {
            database.versionChanges().createBranch(TableRef.of(PRODUCTS), "trial");
        }
        real.open(robot, folder, "products");
        RealWindow.until(() -> robot.lookup("#branch-chooser").query().isVisible());
        MenuButton chooser = robot.lookup("#branch-chooser").queryAs(MenuButton.class);
        assertThat(chooser.getText()).isEqualTo("main");
        assertThat(chooser.getItems()).extracting(MenuItem::getText).containsExactly("main", "trial");
        robot.interact(() -> chooser.getItems().get(1).fire());
        TableRef trial = TableRef.of(PRODUCTS).onBranch("trial");
        assertThat(real.model().chosen().refProperty().get()).isEqualTo(trial);
        RealWindow.until(() -> robot.lookup("#look-bar").query().isVisible());
        assertThat(chooser.getText()).isEqualTo("trial");
        real.choose(robot, "readings");
        assertThat(chooser.isVisible()).isFalse();
    }

    @Test
    void aBranchIsMadeAColumnIsDeclaredAndFilledOnItMainStaysAsItIsAndTheBranchIsDeleted(FxRobot robot)
            throws Exception {
        long newest = open(robot);
        Node delete = robot.lookup("#branch-delete").query();
        assertThat(delete.isDisabled()).isTrue();
        assertThat(delete.getAccessibleHelp()).contains("Main is the table itself");
        robot.clickOn("#branch-create");
        WaitForAsyncUtils.waitForFxEvents();
        robot.write("no good");
        robot.push(KeyCode.ENTER);
        RealWindow.until(() -> robot.lookup(".dialog .notice-text").tryQuery().isPresent());
        robot.eraseText(7).write("trial");
        robot.push(KeyCode.ENTER);
        TableRef trial = TableRef.of(PRODUCTS).onBranch("trial");
        RealWindow.until(() -> trial.equals(real.model().chosen().refProperty().get())
                && real.model().versions().branches().contains("trial"));
        RealWindow.until(() -> real.model().versions().rows().size() == 1);
        assertThat(real.model().versions().rows().get(0).operation()).isEqualTo("Branch begun");

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        RealWindow.until(() -> real.model().columns().tallyProperty().get().complete());
        robot.clickOn("#declare");
        robot.clickOn(".declare-name").write("twice");
        robot.clickOn(".declare-expression").write("price * 2");
        RealWindow.until(() -> !robot.lookup("#dialog-main").query().isDisabled());
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> real.model().columns().topLevel("twice").isPresent()
                && real.freshness("twice").equals("unfilled"));
        robot.clickOn(RealWindow.line(robot, "twice"));
        robot.clickOn("#refresh");
        RealWindow.until(() -> robot.lookup("#dialog-main").tryQuery().isPresent()
                && !robot.lookup("#dialog-main").query().isDisabled());
        robot.clickOn("#dialog-main");
        RealWindow.until(() -> real.model().columns().topLevel("twice").isPresent()
                && real.freshness("twice").equals("fresh"));
        try (Database database = LocalDatabase.open(folder.toString())) {
            assertThat(database.countRows(trial, "twice = price * 2"))
                    .isEqualTo(database.describe(PRODUCTS).rows());
            assertThat(database.describe(PRODUCTS).version()).isEqualTo(newest);
        }

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        robot.clickOn("#branch-delete");
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#dialog-main");
        RealWindow.until(() ->
                TableRef.of(PRODUCTS).equals(real.model().chosen().refProperty().get())
                        && real.model().versions().branches().size() == 1);
        try (Database database = LocalDatabase.open(folder.toString())) {
            assertThat(database.branches(PRODUCTS)).isEmpty();
            assertThat(database.describe(PRODUCTS).version()).isEqualTo(newest);
        }
    }

    private long open(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        RealWindow.until(() -> !real.model().versions().rows().isEmpty());
        return real.model().versions().rows().get(0).version();
    }

    private static Node line(FxRobot robot, long version) {
        return robot.lookup("#versions-table .table-row-cell")
                .match((Node node) -> node instanceof TableRow<?> row
                        && row.getItem() instanceof VersionRow shown
                        && shown.version() == version)
                .query();
    }
}
