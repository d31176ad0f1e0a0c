package dev.refill.ui.shell;

import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.data.DataView;
import dev.refill.ui.lineage.LineageView;
import dev.refill.ui.sql.SqlBoxView;
import dev.refill.ui.versions.VersionsView;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tabs of the chosen table. */
final class TableTabs extends TabPane {
    private final SqlBoxView sql;

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
        this.sql = new SqlBoxView(model.sql());
        add(TableTab.SQL, "SQL", sql);
        model.columns()
                .detailProperty()
                .addListener((property, before, now) -> mark(now != null && now.readOnly() != null));
        getSelectionModel()
                .selectedIndexProperty()
                .addListener(
                        (property, before, now) -> model.pages().tabProperty().set(TableTab.values()[now.intValue()]));
        model.pages().tabProperty().addListener((property, before, now) -> choose(now));
        // Not where the arrow keys walk over the tabs: they would end in the text.
        addEventFilter(MouseEvent.MOUSE_RELEASED, released -> {
            if (isHeader(released.getPickResult().getIntersectedNode())) {
                typeAtSql();
            }
        });
    }

    /** By a shortcut, the palette or a link. */
    private void choose(TableTab tab) {
        if (getSelectionModel().getSelectedIndex() != tab.ordinal()) {
            getSelectionModel().select(tab.ordinal());
            typeAtSql();
        }
    }

    private void typeAtSql() {
        if (getSelectionModel().getSelectedIndex() == TableTab.SQL.ordinal()) {
            Platform.runLater(sql::typeHere);
        }
    }

    private boolean isHeader(@Nullable Node node) {
        for (Node at = node; at != null && at != this; at = at.getParent()) {
            if (at.getStyleClass().contains("tab")) {
                return true;
            }
        }
        return false;
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
