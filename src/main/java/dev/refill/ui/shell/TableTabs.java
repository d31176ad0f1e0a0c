package dev.refill.ui.shell;

import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.data.DataView;
import dev.refill.ui.lineage.LineageView;
import dev.refill.ui.shell.MainViewModel.Tab;
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
        add(Tab.COLUMNS, "Columns", columns);
        add(Tab.DATA, "Data", new DataView(model.data()));
        add(Tab.VERSIONS, "Versions", new VersionsView(model.versions(), model.versionCommands()));
        add(Tab.LINEAGE, "Lineage", new LineageView(model.lineage(), model.commands(), column -> go(model, column)));
        add(Tab.SQL, "SQL", new SqlBoxView(model.sql()));
        model.columns()
                .detailProperty()
                .addListener((property, before, now) -> mark(now != null && now.readOnly() != null));
        getSelectionModel()
                .selectedIndexProperty()
                .addListener((property, before, now) -> model.tabProperty().set(Tab.values()[now.intValue()]));
        model.tabProperty()
                .addListener((property, before, now) -> getSelectionModel().select(now.ordinal()));
    }

    /** A lock on the tabs whose content cannot be changed. */
    private void mark(boolean readOnly) {
        for (Tab which : List.of(Tab.COLUMNS, Tab.DATA, Tab.LINEAGE)) {
            javafx.scene.control.Tab tab = getTabs().get(which.ordinal());
            FontIcon lock = new FontIcon(Feather.LOCK);
            lock.setAccessibleText("read only");
            tab.setGraphic(readOnly ? lock : null);
        }
    }

    private static void go(MainViewModel model, String column) {
        model.columns().filterProperty().set("");
        model.lineage().choose(column);
        model.tabProperty().set(Tab.COLUMNS);
    }

    private void add(Tab which, String title, Node content) {
        javafx.scene.control.Tab tab = new javafx.scene.control.Tab(title, content);
        tab.setId("tab-" + which.name().toLowerCase(Locale.ROOT));
        getTabs().add(tab);
    }
}
