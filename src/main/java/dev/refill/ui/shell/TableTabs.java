package dev.refill.ui.shell;

import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.data.DataView;
import dev.refill.ui.lineage.LineageView;
import dev.refill.ui.sql.SqlBoxView;
import dev.refill.ui.versions.VersionsView;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tabs of the chosen table. */
final class TableTabs extends TabPane {
    TableTabs(MainViewModel model, ColumnsView columns) {
        getStyleClass().add("table-tabs");
        setId("tabs");
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        setAccessibleText("The chosen table");
        add(TableTab.COLUMNS, "Columns", columns);
        add(TableTab.DATA, "Data", new DataView(model.data()));
        add(TableTab.VERSIONS, "Versions", new VersionsView(model.versions(), model.versionCommands()));
        add(
                TableTab.LINEAGE,
                "Lineage",
                new LineageView(model.lineage(), model.commands(), column -> go(model, column)));
        add(TableTab.SQL, "SQL", new SqlBoxView(model.sql()));
        model.columns()
                .detailProperty()
                .addListener((property, before, now) -> mark(now != null && now.readOnly() != null));
        getSelectionModel()
                .selectedIndexProperty()
                .addListener(
                        (property, before, now) -> model.pages().tabProperty().set(TableTab.values()[now.intValue()]));
        model.pages()
                .tabProperty()
                .addListener((property, before, now) -> getSelectionModel().select(now.ordinal()));
    }

    /** A lock on the tabs whose content cannot be changed. */
    private void mark(boolean readOnly) {
        for (TableTab which : List.of(TableTab.COLUMNS, TableTab.DATA, TableTab.LINEAGE)) {
            javafx.scene.control.Tab tab = getTabs().get(which.ordinal());
            FontIcon lock = new FontIcon(Feather.LOCK);
            lock.setAccessibleText("read only");
            tab.setGraphic(readOnly ? lock : null);
        }
    }

    private static void go(MainViewModel model, String column) {
        model.columns().filterProperty().set("");
        model.lineage().choose(column);
        model.pages().tabProperty().set(TableTab.COLUMNS);
    }

    private void add(TableTab which, String title, Node content) {
        javafx.scene.control.Tab tab = new javafx.scene.control.Tab(title, content);
        tab.setId("tab-" + which.name().toLowerCase(Locale.ROOT));
        getTabs().add(tab);
    }
}
