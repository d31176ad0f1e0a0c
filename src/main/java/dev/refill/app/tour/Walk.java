package dev.refill.app.tour;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.grid.CellGrid;
import dev.refill.ui.shell.MainWindow;
import dev.refill.ui.versions.VersionRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.KeyCode;

/** The main job, step by step: open, look, declare, refresh, watch, see the new values. */
final class Walk {
    private static final String TABLE = "products";
    private static final String COLUMN = "stock_value";
    private static final String EXPRESSION = "round(price * stock, 2)";

    private final Stagehand stagehand;
    private final MainWindow window;
    private final Hand hand;
    private final Screen screen;
    private final Path sample;
    private final Steps steps;

    Walk(Stagehand stagehand, MainWindow window, Path sample, Path pictures) {
        this.stagehand = stagehand;
        this.window = window;
        this.hand = new Hand(window.scene());
        this.screen = new Screen(hand);
        this.sample = sample;
        this.steps = new Steps(stagehand, window.scene(), hand, pictures);
    }

    void go() {
        Answers answers = Answers.read(sample, TABLE);
        welcome();
        open();
        undo();
        data();
        declare();
        refresh();
        see(answers);
        versions(answers);
        log();
        settings();
    }

    /** The settings, and what the largest sizes make of the busiest screens. */
    private void settings() {
        steps.click("#settings");
        steps.waitFor("#setting-typeface");
        steps.picture("settings");
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        for (int percent : List.of(150, 200)) {
            stagehand.doOnUi(() -> window.resize(percent));
            stagehand.settle();
            tab("columns");
            steps.picture("columns-" + percent);
            tab("lineage");
            steps.picture("lineage-" + percent);
            tab("versions");
            steps.picture("versions-" + percent);
            tab("data");
            stagehand.until("the rows", () -> screen.grid(".data-table"));
            steps.picture("data-" + percent);
            steps.click("#settings");
            steps.waitFor("#setting-typeface");
            steps.picture("settings-" + percent);
            stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
            stagehand.settle();
        }
    }

    private void welcome() {
        steps.waitFor("#welcome-address");
        steps.picture("welcome");
        steps.click("#welcome-address");
        stagehand.doOnUi(() -> hand.type(sample.toString()));
        steps.click("#welcome-open");
    }

    private void open() {
        steps.click(".tree-cell", node -> node instanceof TreeCell<?> cell && named(cell.getItem(), TABLE));
        waitUntilFresh("margin", "stale");
        steps.picture("columns");
        tab("lineage");
        steps.waitFor(".lineage-box");
        steps.click("#lineage-price_band");
        steps.picture("lineage");
        tab("columns");
        steps.click("#refresh-stale");
        steps.picture("refresh-stale");
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        stagehand.settle();
    }

    /** A rename, and the way back that its notice offers. */
    private void undo() {
        steps.click(
                ".tree-table-cell",
                node -> node instanceof TreeTableCell<?, ?> cell
                        && "name_upper".equals(cell.getText())
                        // Where there is room, the column that it reads tells its name too.
                        && cell.getStyleClass().contains("column-name"));
        steps.click("#rename");
        steps.waitFor("#dialog-main");
        stagehand.doOnUi(() -> hand.type("name_in_capitals"));
        steps.picture("rename");
        steps.click("#dialog-main");
        steps.waitFor("#notice-undo");
        steps.picture("renamed");
        steps.click("#notice-undo");
        waitForText(".notice-text", text -> text.contains("again"));
        waitUntilFresh("name_upper", "fresh");
        steps.picture("undone");
    }

    /** What the application says of itself. */
    private void log() {
        stagehand.doOnUi(() -> hand.shortcut(KeyCode.L));
        stagehand.until(
                "the refresh to be told of in the log",
                () -> hand.find(
                        "#log-list .list-cell",
                        node -> node instanceof ListCell<?> cell
                                && cell.getText() != null
                                && cell.getText().contains(COLUMN)));
        steps.picture("log");
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        stagehand.settle();
    }

    private void data() {
        tab("data");
        CellGrid rows = stagehand.until("the rows", () -> screen.grid(".data-table"));
        steps.picture("data");
        steps.click(".details");
        stagehand.doOnUi(() -> rows.choose(0, "name"));
        steps.waitFor(".detail-view .detail-text");
        steps.picture("detail");
        steps.click(".details");
        tab("sql");
        steps.waitFor(".sql-text");
        steps.click(".run");
        stagehand.until("the statement's rows", () -> screen.grid(".sql-rows"));
        steps.picture("sql");
        tab("columns");
    }

    private void declare() {
        steps.click("#declare");
        steps.click(".declare-name");
        stagehand.doOnUi(() -> hand.type(COLUMN));
        steps.click(".declare-expression");
        stagehand.doOnUi(() -> hand.type("prize * stock"));
        waitForText(".verdict", text -> text.contains("prize"));
        steps.picture("declare-refused");
        steps.click(".template-menu");
        steps.picture("templates");
        steps.click(".template-menu");
        steps.click(".declare-expression");
        stagehand.doOnUi(() -> {
            for (int i = 0; i < "prize * stock".length(); i++) {
                hand.press(KeyCode.BACK_SPACE);
            }
            hand.type(EXPRESSION);
        });
        waitForText(".verdict", text -> text.contains("reads price, stock"));
        steps.waitFor("#declare-sample .table-row-cell .computed-value");
        steps.picture("declare");
        steps.click("#dialog-main");
        waitUntilFresh(COLUMN, "unfilled");
        steps.picture("declared");
    }

    private void refresh() {
        steps.click(
                ".tree-table-row-cell",
                node -> node instanceof TreeTableRow<?> row
                        && screen.columnName(row).equals(COLUMN));
        steps.click("#refresh");
        waitForText(".figure", text -> text.matches("[1-9][0-9,]*"));
        steps.waitFor("#device-cpu");
        steps.picture("refresh");
        steps.click("#dialog-main");
        steps.waitFor(".job-row");
        steps.picture("job");
        waitUntilFresh(COLUMN, "fresh");
        waitForText(".notice-text", text -> text.contains(COLUMN) && text.contains("filled"));
        steps.picture("refreshed");
        steps.click("#jobs-all");
        steps.waitFor(".job-name");
        steps.picture("jobs");
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        stagehand.settle();
        changeAndLeave();
    }

    /** Looks at what another expression would do, and stores none. */
    private void changeAndLeave() {
        steps.click("#change-expression");
        steps.click(".change-expression");
        stagehand.doOnUi(() -> {
            hand.press(KeyCode.END);
            hand.type(" * 2");
        });
        waitForText(".verdict", text -> text.contains("reads price, stock"));
        steps.waitFor("#declare-sample .table-row-cell .computed-value");
        steps.picture("change-expression");
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        Predicate<Node> discard =
                node -> node instanceof Button main && main.getText().contains("Discard");
        stagehand.until("the question", () -> hand.find("#dialog-main", discard));
        steps.picture("discard-asked");
        steps.click("#dialog-main", discard);
    }

    private void see(Answers answers) {
        tab("data");
        stagehand.until("the rows of the new version", () -> screen.grid(".data-table"));
        stagehand.doOnUi(() -> screen.scrollTo(COLUMN));
        stagehand.settle();
        Map<Integer, String> shown = stagehand.until("values of " + COLUMN, () -> {
            Map<Integer, String> cells = screen.values(COLUMN);
            return cells.size() >= 10 && cells.values().stream().noneMatch("null"::equals) ? cells : null;
        });
        steps.picture("values");
        List<String> wrong = answers.compare(shown);
        if (!wrong.isEmpty()) {
            throw new RefillException(
                    ErrorCode.INTERNAL, "On screen " + COLUMN + " is wrong: " + String.join("; ", wrong) + ".");
        }
    }

    private void versions(Answers answers) {
        tab("versions");
        steps.waitFor(".versions-view .table-row-cell");
        steps.picture("versions");
        String chip = stagehand.onUi(() -> screen.text("#version-chip"));
        String expected = String.format(Locale.ROOT, "version %d", answers.versionNow());
        if (!expected.equals(chip)) {
            throw new RefillException(
                    ErrorCode.INTERNAL, "The window says " + chip + " where the table is at " + expected + ".");
        }
        older(answers.versionNow() - 4);
    }

    /** An older version, looked at as it was, and what it differs in. */
    private void older(long version) {
        steps.click(
                "#versions-table .table-cell",
                node -> node instanceof TableCell<?, ?> cell
                        && cell.getItem() instanceof VersionRow shown
                        && shown.version() == version);
        steps.picture("version-chosen");
        steps.click("#version-compare");
        steps.waitFor("#schema-differences .table-row-cell");
        steps.picture("schemas-compared");
        steps.click("#dialog-main");
        steps.click("#version-look");
        steps.waitFor("#look-bar");
        steps.picture("version-looked-at");
        tab("columns");
        steps.waitFor(".columns .tree-table-row-cell");
        steps.picture("columns-read-only");
        steps.click("#look-newest");
        branch();
    }

    /** A branch, made, looked at and deleted, so that the next walk finds the table as this one did. */
    private void branch() {
        tab("versions");
        steps.click("#branch-create");
        steps.waitFor("#dialog-main");
        stagehand.doOnUi(() -> hand.type("trial"));
        steps.picture("branch-new");
        steps.click("#dialog-main");
        waitForText(".notice-text", text -> text.contains("trial"));
        steps.waitFor("#look-bar");
        steps.picture("branch");
        tab("columns");
        steps.waitFor(".columns .tree-table-row-cell");
        steps.picture("branch-columns");
        tab("versions");
        steps.click("#branch-delete");
        steps.waitFor("#dialog-main");
        steps.picture("branch-delete");
        steps.click("#dialog-main");
        waitForText(".notice-text", text -> text.contains("is deleted"));
    }

    private void waitUntilFresh(String column, String words) {
        stagehand.until("the column " + column + " to be " + words, () -> {
            String shown = screen.freshness(column);
            return shown != null && shown.contains(words) && (!words.equals("fresh") || shown.equals("fresh"))
                    ? shown
                    : null;
        });
    }

    private void tab(String name) {
        steps.click("#tab-" + name, node -> true);
        stagehand.settle();
    }

    private void waitForText(String selector, Predicate<String> wanted) {
        stagehand.until(
                selector + " to say it",
                () -> hand.find(selector, node -> node instanceof Labeled label && wanted.test(label.getText())));
    }

    private static boolean named(@org.jspecify.annotations.Nullable Object item, String name) {
        return item != null && item.toString().equals(name);
    }
}
