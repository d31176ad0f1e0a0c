package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import dev.refill.ui.Look;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.versions.VersionRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Changes taken back in the real window. */
class UndoFlowTest {
    private static final TableId PRODUCTS = TableId.of("products");
    private static final AutoRefresh HOURLY = new AutoRefresh(true, OptionalLong.of(3600));

    @TempDir
    Path folder;

    @RegisterExtension
    final RealWindow real = new RealWindow();

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        SampleDatabase.write(folder);
        real.open(robot, folder, "products");
    }

    @Test
    void aRenameIsTakenBackByTheButtonInItsNotice(FxRobot robot) throws Exception {
        int id = stored("price_band").orElseThrow().id();
        rename(robot, "price_band", "band");
        assertThat(robot.lookup(".notice-bar .notice-text").queryLabeled().getText())
                .startsWith("“price_band” is now “band”");
        Look.keep((Stage) real.window.scene().getWindow(), "undo-notice.png");
        robot.clickOn("#notice-undo");
        untilSaid("“band” is “price_band” again, at version");
        assertThat(stored("price_band").orElseThrow().id()).isEqualTo(id);
        assertThat(stored("band")).isEmpty();
        RealWindow.until(() -> real.model().columns().selectedProperty().get() != null
                && real.model()
                        .columns()
                        .selectedProperty()
                        .get()
                        .column()
                        .name()
                        .equals("price_band"));
        assertThat(robot.lookup("#notice-undo").query().isVisible()).isFalse();
    }

    @Test
    void changesAreTakenBackByKeyTheNewestFirst(FxRobot robot) throws Exception {
        AutoRefresh before = stored("price_band").orElseThrow().autoRefresh();
        rename(robot, "price_band", "band");
        schedule(robot, "band");
        assertThat(stored("band").orElseThrow().autoRefresh()).isEqualTo(HOURLY);
        robot.clickOn(RealWindow.line(robot, "band"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        untilSaid("The schedule of “band” is as it was");
        assertThat(stored("band").orElseThrow().autoRefresh()).isEqualTo(before);
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        untilSaid("“band” is “price_band” again");
        assertThat(stored("price_band")).isPresent();
        long version = version();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(version()).isEqualTo(version);
        assertThat(real.model().undo().reasonAgainst()).isPresent();
    }

    @Test
    void inATextFieldTheKeyTakesBackWhatWasTyped(FxRobot robot) throws Exception {
        rename(robot, "price_band", "band");
        robot.clickOn("#columns-filter").write("ban");
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#columns-filter").queryAs(TextField.class).getText())
                .isNotEqualTo("ban");
        for (int i = 0; i < 4; i++) {
            robot.push(KeyCode.CONTROL, KeyCode.Z);
        }
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(real.model().undo().reasonAgainst()).isEmpty();
        assertThat(stored("band")).isPresent();
    }

    @Test
    void aChangeOfADatabaseThatWasClosedIsNotTakenBack(FxRobot robot) throws Exception {
        rename(robot, "price_band", "band");
        robot.clickOn(RealWindow.line(robot, "band"));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        RealWindow.until(() -> real.model().chosen().databaseProperty().get() == null);
        real.open(robot, folder, "products");
        assertThat(real.model().undo().reasonAgainst()).contains("No change of this session can be taken back.");
        assertThat(stored("band")).isPresent();
    }

    @Test
    void whatSomebodyElseChangedMeanwhileStaysAsItIs(FxRobot robot) throws Exception {
        schedule(robot, "price_band");
        AutoRefresh theirs = new AutoRefresh(false, OptionalLong.empty());
        try (Database other = LocalDatabase.open(folder.toString())) {
            other.setAutoRefresh(PRODUCTS, "price_band", theirs);
        }
        robot.clickOn("#notice-undo");
        untilSaid("“price_band” was changed again meanwhile and stays as it is now.");
        assertThat(stored("price_band").orElseThrow().autoRefresh()).isEqualTo(theirs);
    }

    @Test
    void aDeclarationIsTakenBackUntilItsColumnIsRefreshed(FxRobot robot) throws Exception {
        declare(robot, "doubled");
        robot.clickOn("#notice-undo");
        untilSaid("“doubled” is gone again");
        assertThat(stored("doubled")).isEmpty();
        declare(robot, "doubled");
        try (Database other = LocalDatabase.open(folder.toString())) {
            other.refresh(RefreshRequest.of(PRODUCTS, "doubled")).await();
        }
        robot.clickOn("#notice-undo");
        untilSaid("“doubled” was refreshed meanwhile and stays; drop it to take it away.");
        assertThat(stored("doubled")).isPresent();
    }

    @Test
    void aDeclarationThatSomebodyElseChangedStaysAsItIs(FxRobot robot) throws Exception {
        declare(robot, "doubled");
        try (Database other = LocalDatabase.open(folder.toString())) {
            other.changeExpression(TableRef.of(PRODUCTS), new Declaration("doubled", "stock * 3"));
        }
        robot.clickOn("#notice-undo");
        untilSaid("“doubled” was changed again meanwhile and stays as it is now.");
        assertThat(stored("doubled").orElseThrow().definition().text()).isEqualTo("stock * 3");
    }

    @Test
    void aTagIsTakenBackByItsNoticeAndADeletedOneComesBackByKey(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        RealWindow.until(() -> real.model().versions().rows().size() > 1);
        long version = real.model().versions().rows().get(1).version();
        tag(robot, version, "good");
        assertThat(tags()).containsExactly(new Tag("good", null, version));
        Look.keep((Stage) real.window.scene().getWindow(), "undo-tag.png");
        robot.clickOn("#notice-undo");
        untilSaid("The tag “good” is gone again.");
        assertThat(tags()).isEmpty();
        tag(robot, version, "good");
        RealWindow.until(() -> real.model().versions().tags().size() == 1);
        robot.clickOn(versionLine(robot, version));
        robot.push(KeyCode.SHIFT, KeyCode.F10);
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> menuItem("good…").fire());
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#dialog-main");
        untilSaid("The tag “good” is deleted.");
        assertThat(tags()).isEmpty();
        robot.clickOn(versionLine(robot, version));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        untilSaid("“good” names version " + version + " again.");
        assertThat(tags()).containsExactly(new Tag("good", null, version));
        RealWindow.until(() -> real.model().versions().rows().get(1).tags().size() == 1);
    }

    @Test
    void aTagThatSomebodyElseMovedStaysWhereItIs(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        RealWindow.until(() -> real.model().versions().rows().size() > 1);
        long version = real.model().versions().rows().get(1).version();
        tag(robot, version, "good");
        Tag theirs = new Tag("good", null, version - 1);
        try (Database other = LocalDatabase.open(folder.toString())) {
            other.versionChanges().moveTag(PRODUCTS, theirs);
        }
        robot.clickOn("#notice-undo");
        untilSaid("The tag “good” was moved meanwhile and stays where it is now.");
        assertThat(tags()).containsExactly(theirs);
    }

    @Test
    void aScheduleThatAStatementStoredIsTakenBackByItsNotice(FxRobot robot) throws Exception {
        AutoRefresh before = stored("price_band").orElseThrow().autoRefresh();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        robot.clickOn(".sql-text").push(KeyCode.CONTROL, KeyCode.A);
        robot.write("ALTER TABLE products ALTER COLUMN price_band SET auto_refresh_enabled = true,"
                        + " auto_refresh_interval_seconds = 3600")
                .type(KeyCode.ESCAPE);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        untilSaid("The schedule of “price_band” is stored, at version ");
        assertThat(stored("price_band").orElseThrow().autoRefresh()).isEqualTo(HOURLY);
        Look.keep((Stage) real.window.scene().getWindow(), "undo-sql.png");
        robot.clickOn("#notice-undo");
        untilSaid("The schedule of “price_band” is as it was, at version ");
        assertThat(stored("price_band").orElseThrow().autoRefresh()).isEqualTo(before);
    }

    private void tag(FxRobot robot, long version, String name) throws Exception {
        robot.clickOn(versionLine(robot, version));
        robot.clickOn("#version-tag");
        WaitForAsyncUtils.waitForFxEvents();
        robot.write(name).push(KeyCode.ENTER);
        untilSaid("“" + name + "” names version " + version + " now.");
    }

    private static Node versionLine(FxRobot robot, long version) {
        return robot.lookup("#versions-table .table-row-cell")
                .match((Node node) -> node instanceof TableRow<?> row
                        && row.getItem() instanceof VersionRow shown
                        && shown.version() == version)
                .query();
    }

    /** An item of a menu in the context menu that is open. */
    private static MenuItem menuItem(String text) {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .filter(Menu.class::isInstance)
                .flatMap(menu -> ((Menu) menu).getItems().stream())
                .filter(item -> item.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private void rename(FxRobot robot, String column, String name) throws Exception {
        robot.clickOn(RealWindow.line(robot, column));
        robot.push(KeyCode.F2);
        WaitForAsyncUtils.waitForFxEvents();
        robot.push(KeyCode.CONTROL, KeyCode.A).write(name).push(KeyCode.ENTER);
        untilShown(name);
    }

    private void schedule(FxRobot robot, String column) throws Exception {
        robot.clickOn(RealWindow.line(robot, column));
        robot.push(KeyCode.F6);
        WaitForAsyncUtils.waitForFxEvents();
        if (!robot.lookup("#auto-refresh").queryAs(CheckBox.class).isSelected()) {
            robot.clickOn("#auto-refresh");
        }
        robot.clickOn("#interval").push(KeyCode.CONTROL, KeyCode.A).write("60").push(KeyCode.ENTER);
        untilSaid("The schedule of “" + column + "” is stored");
    }

    private void declare(FxRobot robot, String name) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".declare-name").write(name);
        robot.clickOn(".declare-expression").write("stock * 2");
        RealWindow.until(() -> !robot.lookup("#dialog-main").query().isDisabled());
        robot.push(KeyCode.ENTER);
        untilSaid("“" + name + "” is declared");
        untilShown(name);
    }

    private void untilShown(String column) throws Exception {
        RealWindow.until(() -> real.model().columns().topLevel(column).isPresent()
                && real.model().columns().tallyProperty().get().complete()
                && chosen().equals(column));
    }

    private String chosen() {
        ColumnRow row = real.model().columns().selectedProperty().get();
        return row == null ? "" : row.column().name();
    }

    private void untilSaid(String sentence) throws Exception {
        RealWindow.until(() -> real.model().notices().currentProperty().get() != null
                && real.model().notices().currentProperty().get().sentence().startsWith(sentence)
                && real.model().columns().tallyProperty().get().complete());
    }

    /** The column as another reader of the folder finds it. */
    private Optional<Column> stored(String column) {
        return described().columns().stream()
                .filter(found -> found.name().equals(column))
                .findFirst();
    }

    private List<Tag> tags() {
        try (Database database = LocalDatabase.open(folder.toString())) {
            return database.tags(PRODUCTS);
        }
    }

    private long version() {
        return described().version();
    }

    private TableDetail described() {
        try (Database database = LocalDatabase.open(folder.toString())) {
            return database.describe(PRODUCTS);
        }
    }
}
