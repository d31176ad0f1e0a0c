package dev.refill.ui.columns;

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
