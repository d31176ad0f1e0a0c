package dev.refill.ui.shell;

import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.data.DataView;
import dev.refill.ui.lineage.LineageView;
import dev.refill.ui.sql.SqlBoxView;
import dev.refill.ui.versions.VersionsView;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tabs of the chosen table. */
final class TableTabs extends TabPane {
    private final Map<TableTab, Supplier<Node>> unmade = new EnumMap<>(TableTab.class);
    private @Nullable SqlBoxView sql;

    TableTabs(MainViewModel model, ColumnsView columns) {
        getStyleClass().add("table-tabs");
        setId("tabs");
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        setAccessibleText("The chosen table");
        add(TableTab.COLUMNS, "Columns", () -> columns);
        add(TableTab.DATA, "Data", () -> new DataView(model.data()));
        add(TableTab.VERSIONS, "Versions", () -> new VersionsView(model.versions(), model.versionCommands()));
        add(
                TableTab.LINEAGE,
                "Lineage",
                () -> new LineageView(model.lineage(), model.commands(), column -> go(model, column)));
        add(TableTab.SQL, "SQL", () -> made(new SqlBoxView(model.sql())));
        fill(TableTab.COLUMNS);
        model.columns()
                .detailProperty()
                .addListener((property, before, now) -> mark(now != null && now.readOnly() != null));
        getSelectionModel().selectedIndexProperty().addListener((property, before, now) -> {
            TableTab chosen = TableTab.values()[now.intValue()];
            fill(chosen);
            model.pages().tabProperty().set(chosen);
        });
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
            Platform.runLater(() -> {
                if (sql != null) {
                    sql.typeHere();
                }
            });
        }
    }

    private SqlBoxView made(SqlBoxView box) {
        sql = box;
        return box;
    }

    /** A tab's content is made when it is first chosen: what is not seen costs the start nothing. */
    private void fill(TableTab which) {
        Supplier<Node> content = unmade.remove(which);
        if (content != null) {
            getTabs().get(which.ordinal()).setContent(content.get());
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

    private void add(TableTab which, String title, Supplier<Node> content) {
        unmade.put(which, content);
        javafx.scene.control.Tab tab = new javafx.scene.control.Tab(title);
        tab.setId("tab-" + which.name().toLowerCase(Locale.ROOT));
        getTabs().add(tab);
    }
}
