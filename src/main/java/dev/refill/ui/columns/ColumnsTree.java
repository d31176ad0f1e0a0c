package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Soon;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;

/** The schema as a tree, sorted by a click on a header; a third click gives the schema's own order back. */
final class ColumnsTree extends TreeTableView<ColumnRow> {
    /** Some column has others nested in it: names stand behind the arrows. */
    private static final PseudoClass NESTED = PseudoClass.getPseudoClass("nested");
    /** What the button of the header's menu takes, in em. */
    private static final double MENU = 1.6;

    private final ColumnsViewModel model;
    private final TreeItem<ColumnRow> top = new TreeItem<>();
    private final ObservableValue<Font> font;
    private final ColumnWidths widths;
    private boolean following;
    private final Soon fitting = new Soon(this::fit);

    /** @param font that of the texts around it, which everything in it grows with */
    ColumnsTree(ColumnsViewModel model, ColumnActions actions, ObservableValue<Font> font) {
        this.model = model;
        this.font = font;
        setId("columns-tree");
        setAccessibleText("Columns");
        setRoot(top);
        setShowRoot(false);
        setTableMenuButtonVisible(true);
        setRowFactory(tree -> new NestedRow());
        Label placeholder = Controls.label("", "muted");
        placeholder
                .textProperty()
                .bind(Bindings.createStringBinding(
                        this::emptyText, model.filterProperty(), model.detailProperty(), model.failureProperty()));
        setPlaceholder(placeholder);
        List<TreeColumns.Layout> layouts = TreeColumns.all();
        getColumns().setAll(layouts.stream().map(TreeColumns.Layout::column).toList());
        widths = new ColumnWidths(layouts, column -> new ContentWidth(this, getChildren()).of(column));
        widthProperty().addListener((property, before, now) -> fitting.ask());
        font.addListener((property, before, now) -> fitting.ask());
        model.tallyProperty().addListener((property, before, now) -> fitting.ask());
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

    private void fit() {
        if (getWidth() > 0 && getScene() != null && getSkin() != null) {
            double em = font.getValue().getSize();
            widths.fit(getWidth() - Math.max(MENU * em, scrollBar()), em);
        }
    }

    private double scrollBar() {
        return lookup(".scroll-bar:vertical") instanceof ScrollBar bar && bar.isVisible() ? bar.getWidth() : 0;
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
        pseudoClassStateChanged(
                NESTED, model.shown().stream().anyMatch(row -> !row.children().isEmpty()));
        top.getChildren().setAll(model.shown().stream().map(ColumnsTree::item).toList());
        if (!getSortOrder().isEmpty()) {
            sort();
        }
        following = false;
        fitting.ask();
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
