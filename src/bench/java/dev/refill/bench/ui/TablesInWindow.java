package dev.refill.bench.ui;

import dev.refill.ui.browse.CatalogNode;
import dev.refill.ui.grid.CellGrid;
import dev.refill.ui.shell.MainViewModel;
import dev.refill.ui.shell.TableTab;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a user does with databases and tables in a window, each waited for. */
final class TablesInWindow {
    private final BenchWindow window;
    private final MainViewModel model;

    TablesInWindow(BenchWindow window) {
        this.window = window;
        this.model = window.model();
    }

    /** Opens a database and waits for its first lines. */
    void open(String uri) {
        window.run(() -> model.connect().open(uri));
        window.until("the lines of " + uri, () -> lines().findAny().isPresent());
    }

    /** Sets the filter and waits until every table that may match is loaded. */
    void filter(String text) {
        window.run(() -> model.catalog().filterProperty().set(text));
        window.until("the filter", this::whole);
    }

    /** How many tables the tree shows. */
    int shown() {
        return (int) lines().count();
    }

    private boolean whole() {
        return databases().allMatch(d -> d.shown().stream().noneMatch(n -> n.kind() == CatalogNode.Kind.MORE));
    }

    private Stream<CatalogNode> lines() {
        return databases().flatMap(d -> d.shown().stream()).filter(n -> n.kind() == CatalogNode.Kind.TABLE);
    }

    private Stream<CatalogNode> databases() {
        return model.catalog().root().shown().stream().flatMap(place -> place.shown().stream());
    }

    /** Chooses a table and waits until the freshness of its columns is known. */
    void choose(String name) {
        window.run(() -> model.catalog()
                .selectedProperty()
                .set(lines().filter(n -> n.label().equals(name)).findFirst().orElseThrow()));
        known();
    }

    /** Waits until the table and the freshness of its columns are known. */
    void known() {
        window.until(
                "the columns",
                () -> model.columns().detailProperty().get() != null
                        && model.columns().tallyProperty().get().complete());
    }

    /** Shows a tab and waits until it is read. */
    void tab(TableTab tab) {
        window.run(() -> model.pages().tabProperty().set(tab));
        window.settle();
        window.until("the rows", () -> !model.data().screen().loadingProperty().get());
    }

    /** The grid of the Data tab. */
    @Nullable
    CellGrid grid() {
        return window.ask(() -> (CellGrid) window.window().scene().getRoot().lookup(".data-table"));
    }

    /** Closes the database that is chosen. */
    void close() {
        window.run(() -> {
            model.catalog().filterProperty().set("");
            model.pages().tabProperty().set(TableTab.COLUMNS);
            model.closeDatabase();
        });
    }

    /** The names of the tables that are shown. */
    List<String> names() {
        return window.ask(() -> lines().map(CatalogNode::label).toList());
    }
}
