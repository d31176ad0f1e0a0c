package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.browse.Badge;
import dev.refill.ui.browse.CatalogViewModel;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.columns.FreshnessTally;
import dev.refill.ui.connect.ConnectViewModel;
import dev.refill.ui.connect.ConnectionFields;
import javafx.collections.ListChangeListener;

/** What the tree is told by the rest of the window: the servers that were open before, and how fresh the chosen table is. */
final class CatalogNews {
    private final CatalogViewModel catalog;
    private final ConnectViewModel connect;
    private final ChosenTable chosen;

    CatalogNews(CatalogViewModel catalog, ConnectViewModel connect, ColumnsViewModel columns, ChosenTable chosen) {
        this.catalog = catalog;
        this.connect = connect;
        this.chosen = chosen;
        connect.recent().addListener((ListChangeListener<String>) change -> servers());
        columns.tallyProperty().addListener((property, before, now) -> freshness(now));
    }

    private void servers() {
        catalog.know(connect.recent().stream()
                .filter(ConnectionFields::isServer)
                .map(uri -> new CatalogViewModel.Known(ConnectionFields.name(uri), uri))
                .toList());
    }

    private void freshness(FreshnessTally tally) {
        Database of = chosen.databaseProperty().get();
        TableId id = chosen.tableProperty().get();
        // The tree tells of the newest version of main.
        boolean newest =
                id != null && TableRef.of(id).equals(chosen.refProperty().get());
        if (of != null && id != null && newest && tally.complete()) {
            boolean known = tally.known() == tally.computed();
            catalog.badge(of, id, known ? Badge.freshness(tally.computed(), tally.notFresh()) : Badge.NONE);
        }
    }
}
