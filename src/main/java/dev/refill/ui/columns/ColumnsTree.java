package dev.refill.ui.columns;

import dev.refill.model.Definition;
import dev.refill.ui.common.Controls;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.jspecify.annotations.Nullable;

/** The schema as a tree, sorted by a click on a header; a third click gives the schema's own order back. */
final class ColumnsTree extends TreeTableView<ColumnRow> {
    /** From this width on there is room for all columns. */
    private static final double ROOMY = 940;
    /** What the word of a kind takes. */
    private static final double SQL = 60;

    private static final double OTHER = 82;

    private final ColumnsViewModel model;
    private final TreeItem<ColumnRow> top = new TreeItem<>();
    private boolean following;

    ColumnsTree(ColumnsViewModel model, ColumnActions actions) {
        this.model = model;
        setId("columns-tree");
        setAccessibleText("Columns");
        setRoot(top);
        setShowRoot(false);
        setTableMenuButtonVisible(true);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        Label placeholder = Controls.label("", "muted");
        placeholder
                .textProperty()
                .bind(Bindings.createStringBinding(
                        this::emptyText, model.filterProperty(), model.detailProperty(), model.failureProperty()));
        setPlaceholder(placeholder);
        getColumns().setAll(TreeColumns.all());
        widthProperty().addListener((property, before, now) -> fit(before.doubleValue(), now.doubleValue()));
        new ColumnMenu(model, actions).installOn(this);
        getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null && !following) {
                model.selectedProperty().set(now.getValue());
            }
        });
        getSortOrder().addListener((ListChangeListener<TreeTableColumn<ColumnRow, ?>>) change -> {
            if (getSortOrder().isEmpty()) {
                refill();
            }
        });
        model.shown().addListener((ListChangeListener<ColumnRow>) change -> refill());
        model.selectedProperty().addListener((property, before, now) -> follow(now));
    }

    /** Where it becomes narrow or wide; between, what the user chose in the table's menu stays. */
    private void fit(double before, double now) {
        if (now < ROOMY && (before >= ROOMY || before == 0)) {
            column(TreeColumns.READ_BY).setVisible(false);
        } else if (now >= ROOMY && before < ROOMY) {
            column(TreeColumns.READ_BY).setVisible(true);
        }
    }

    private TreeTableColumn<ColumnRow, ?> column(String title) {
        return getColumns().stream()
                .filter(column -> column.getText().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private String emptyText() {
        if (model.failureProperty().get() != null) {
            return "";
        }
        if (model.detailProperty().get() == null) {
            return "Reading the table…";
        }
        return model.filterProperty().get().isBlank() ? "This table has no columns." : "No column matches the filter.";
    }

    private void refill() {
        following = true;
        boolean allSql = model.everyRow()
                .map(row -> row.column().definition())
                .allMatch(d -> !d.computed() || d instanceof Definition.Sql);
        column(TreeColumns.KIND).setMinWidth(allSql ? SQL : OTHER);
        top.getChildren().setAll(model.shown().stream().map(ColumnsTree::item).toList());
        if (!getSortOrder().isEmpty()) {
            sort();
        }
        following = false;
        follow(model.selectedProperty().get());
    }

    private static TreeItem<ColumnRow> item(ColumnRow row) {
        TreeItem<ColumnRow> item = new TreeItem<>(row);
        item.setExpanded(true);
        item.getChildren().setAll(row.children().stream().map(ColumnsTree::item).toList());
        return item;
    }

    private void follow(@Nullable ColumnRow row) {
        TreeItem<ColumnRow> item = row == null ? null : find(top, row);
        following = true;
        if (item == null) {
            getSelectionModel().clearSelection();
        } else if (!Objects.equals(getSelectionModel().getSelectedItem(), item)) {
            getSelectionModel().clearAndSelect(getRow(item));
            int line = getRow(item);
            if (line > 12) {
                scrollTo(line - 3);
            }
        }
        following = false;
    }

    private static @Nullable TreeItem<ColumnRow> find(TreeItem<ColumnRow> from, ColumnRow row) {
        if (from.getValue() == row) {
            return from;
        }
        List<TreeItem<ColumnRow>> children = from.getChildren();
        for (TreeItem<ColumnRow> child : children) {
            TreeItem<ColumnRow> found = find(child, row);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
