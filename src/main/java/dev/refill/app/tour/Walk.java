package dev.refill.app.tour;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.shell.MainWindow;
import dev.refill.ui.versions.VersionRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
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
    private final Path pictures;
    private int step;

    Walk(Stagehand stagehand, MainWindow window, Path sample, Path pictures) {
        this.stagehand = stagehand;
        this.window = window;
        this.hand = new Hand(window.scene());
        this.screen = new Screen(hand);
        this.sample = sample;
        this.pictures = pictures;
    }

    void go() {
        Answers answers = Answers.read(sample, TABLE);
        welcome();
        open();
        data();
        declare();
        refresh();
        see(answers);
        versions(answers);
    }

    private void welcome() {
        waitFor("#welcome-address");
        picture("welcome");
        clickOn("#welcome-address");
        stagehand.doOnUi(() -> hand.type(sample.toString()));
        clickOn("#welcome-open");
    }

    private void open() {
        click(".tree-cell", node -> node instanceof TreeCell<?> cell && named(cell.getItem(), TABLE));
        waitUntilFresh("margin", "stale");
        picture("columns");
        tab("lineage");
        waitFor(".lineage-box");
        clickOn("#lineage-price_band");
        picture("lineage");
        tab("columns");
        clickOn("#refresh-stale");
        picture("refresh-stale");
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        stagehand.settle();
    }

    private void data() {
        tab("data");
        waitFor(".data-table .table-row-cell");
        picture("data");
        clickOn(".details");
        click(
                ".data-cell",
                node -> node instanceof TableCell<?, ?> cell
                        && !cell.isEmpty()
                        && cell.getTableColumn().getText().equals("name"));
        waitFor(".detail-view .detail-text");
        picture("detail");
        clickOn(".details");
        tab("sql");
        waitFor(".sql-text");
        clickOn(".run");
        waitFor(".sql-rows .table-row-cell");
        picture("sql");
        tab("columns");
    }

    private void declare() {
        clickOn("#declare");
        clickOn(".declare-name");
        stagehand.doOnUi(() -> hand.type(COLUMN));
        clickOn(".declare-expression");
        stagehand.doOnUi(() -> hand.type("prize * stock"));
        waitForText(".verdict", text -> text.contains("prize"));
        picture("declare-refused");
        stagehand.doOnUi(() -> {
            for (int i = 0; i < "prize * stock".length(); i++) {
                hand.press(KeyCode.BACK_SPACE);
            }
            hand.type(EXPRESSION);
        });
        waitForText(".verdict", text -> text.contains("reads price, stock"));
        waitFor("#declare-sample .table-row-cell .computed-value");
        picture("declare");
        clickOn("#dialog-main");
        waitUntilFresh(COLUMN, "unfilled");
        picture("declared");
    }

    private void refresh() {
        click(
                ".tree-table-row-cell",
                node -> node instanceof TreeTableRow<?> row
                        && screen.columnName(row).equals(COLUMN));
        clickOn("#refresh");
        waitForText(".figure", text -> text.matches("[1-9][0-9,]*"));
        waitFor("#device-cpu");
        picture("refresh");
        clickOn("#dialog-main");
        waitFor(".job-row");
        picture("job");
        waitUntilFresh(COLUMN, "fresh");
        waitForText(".notice-text", text -> text.contains(COLUMN) && text.contains("filled"));
        picture("refreshed");
    }

    private void see(Answers answers) {
        tab("data");
        stagehand.until("the rows of the new version", () -> screen.dataTable() == null ? null : true);
        stagehand.doOnUi(() -> screen.scrollTo(COLUMN));
        stagehand.settle();
        Map<Integer, String> shown = stagehand.until("values of " + COLUMN, () -> {
            Map<Integer, String> cells = screen.values(COLUMN);
            return cells.size() >= 10 && cells.values().stream().noneMatch("null"::equals) ? cells : null;
        });
        picture("values");
        List<String> wrong = answers.compare(shown);
        if (!wrong.isEmpty()) {
            throw new RefillException(
                    ErrorCode.INTERNAL, "On screen " + COLUMN + " is wrong: " + String.join("; ", wrong) + ".");
        }
    }

    private void versions(Answers answers) {
        tab("versions");
        waitFor(".versions-view .table-row-cell");
        picture("versions");
        String chip = stagehand.onUi(() -> screen.text("#version-chip"));
        String expected = String.format(Locale.ROOT, "version %,d", answers.versionNow());
        if (!expected.equals(chip)) {
            throw new RefillException(
                    ErrorCode.INTERNAL, "The window says " + chip + " where the table is at " + expected + ".");
        }
        older(answers.versionNow() - 4);
    }

    /** An older version, looked at as it was, and what it differs in. */
    private void older(long version) {
        click(
                "#versions-table .table-cell",
                node -> node instanceof TableCell<?, ?> cell
                        && cell.getItem() instanceof VersionRow shown
                        && shown.version() == version);
        picture("version-chosen");
        clickOn("#version-compare");
        waitFor("#schema-differences .table-row-cell");
        picture("schemas-compared");
        clickOn("#dialog-main");
        clickOn("#version-look");
        waitFor("#look-bar");
        picture("version-looked-at");
        tab("columns");
        waitFor(".columns .tree-table-row-cell");
        picture("columns-read-only");
        clickOn("#look-newest");
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
        click("#tab-" + name, node -> true);
        stagehand.settle();
    }

    private void waitFor(String selector) {
        stagehand.until(selector, () -> hand.find(selector));
    }

    private void waitForText(String selector, Predicate<String> wanted) {
        stagehand.until(
                selector + " to say it",
                () -> hand.find(selector, node -> node instanceof Labeled label && wanted.test(label.getText())));
    }

    private void clickOn(String selector) {
        click(selector, node -> true);
    }

    /** Waits for a node that can be clicked, and clicks it. */
    private void click(String selector, Predicate<Node> which) {
        Node node = stagehand.until(selector, () -> hand.find(selector, n -> which.test(n) && Hand.ready(n)));
        stagehand.doOnUi(() -> hand.click(node));
        stagehand.settle();
    }

    private void picture(String name) {
        stagehand.settle();
        step++;
        Path file = pictures.resolve(String.format(Locale.ROOT, "%02d-%s.png", step, name));
        Picture.write(stagehand.onUi(() -> window.scene().snapshot(null)), file);
    }

    private static boolean named(@org.jspecify.annotations.Nullable Object item, String name) {
        return item != null && item.toString().equals(name);
    }
}
