package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.browse.CatalogNode;
import dev.refill.ui.browse.CatalogViewModel;
import dev.refill.ui.common.Notices;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ways to a table: its line in the tree, or by name from elsewhere in the window. For the UI thread alone. */
final class Navigation {
    /** Lines that show nothing of their own. */
    private static final Set<CatalogNode.Kind> LEADS_NOWHERE =
            Set.of(CatalogNode.Kind.MORE, CatalogNode.Kind.MESSAGE, CatalogNode.Kind.CLOSED);

    private final CatalogViewModel catalog;
    private final ChosenTable chosen;
    private final WindowPages pages;
    private final TablePanels panels;
    private final Notices notices;

    Navigation(CatalogViewModel catalog, ChosenTable chosen, WindowPages pages, TablePanels panels, Notices notices) {
        this.catalog = catalog;
        this.chosen = chosen;
        this.pages = pages;
        this.panels = panels;
        this.notices = notices;
        catalog.selectedProperty().addListener((property, before, now) -> selected(now));
    }

    /** Shows a table, whatever lies over it. */
    void show(CatalogNode line) {
        pages.showTables();
        catalog.selectedProperty().set(line);
    }

    /** Shows a table of an open database, whatever lies over it, even where its line is not loaded. */
    void go(Database of, TableId wanted) {
        pages.showTables();
        if (!chosen.is(of, wanted) && !catalog.select(of, wanted)) {
            choose(of, wanted);
        }
    }

    /** Shows a table's rows with a column in sight. */
    void showValues(Database of, TableRef wanted, String column) {
        go(of, wanted.id());
        panels.lookAt(wanted);
        panels.showValues(column);
    }

    private void selected(@Nullable CatalogNode line) {
        if (line == null) {
            choose(null, null);
        } else if (!LEADS_NOWHERE.contains(line.kind())) {
            choose(line.database(), line.table());
        }
    }

    private void choose(@Nullable Database of, @Nullable TableId table) {
        if (chosen.choose(of, table)) {
            notices.moveOn();
            panels.begin();
        }
    }
}
