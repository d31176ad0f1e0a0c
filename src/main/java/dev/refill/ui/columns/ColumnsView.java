package dev.refill.ui.columns;

import dev.refill.model.Column;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Reasoned;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The Columns tab: the schema as a tree, with what is computed, from what, and how fresh it is. */
public final class ColumnsView extends VBox {
    private final ColumnsViewModel model;
    private final TreeTableView<ColumnRow> tree = new TreeTableView<>();
    private final TreeItem<ColumnRow> root = new TreeItem<>();
    private final TextField filter = Controls.field("Filter columns");
    private final Label placeholder = Controls.label("", "muted");
    private boolean following;

    public ColumnsView(ColumnsViewModel model, ColumnActions actions) {
        this.model = model;
        getStyleClass().add("columns");
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        buildTree(actions);
        model.shown().addListener((ListChangeListener<ColumnRow>) change -> refill());
        model.selectedProperty().addListener((property, before, now) -> follow(now));
        setVgrow(tree, Priority.ALWAYS);
        getChildren().addAll(toolbar(actions), error, tree);
    }

    /** Where typing filters the columns. */
    public TextField filter() {
        return filter;
    }

    private HBox toolbar(ColumnActions actions) {
        Button declare = Controls.button("+ _Computed column", actions::declare, "success");
        declare.setId("declare");
        declare.setAccessibleText("Declare a computed column");
        Reasoned reasoned = new Reasoned(declare);
        model.detailProperty()
                .addListener((property, before, now) -> reasoned.reasonAgainst(
                        now == null ? java.util.Optional.of("Choose a table first.") : model.reasonAgainstDeclaring()));
        Reasoned function = function(actions);
        filter.setId("columns-filter");
        filter.textProperty().bindBidirectional(model.filterProperty());
        HBox toolbar = new HBox(8, reasoned, function, Controls.spacer(), filter);
        toolbar.setAlignment(Pos.CENTER_LEFT);
        toolbar.getStyleClass().add("toolbar");
        return toolbar;
    }

    /** There for a server's tables; a folder's Functions are somebody else's. */
    private Reasoned function(ColumnActions actions) {
        Button declare = Controls.button("+ _Function column", actions::declareFunction);
        declare.setId("declare-function");
        declare.setAccessibleText("Declare columns that a registered Function fills");
        Reasoned reasoned = new Reasoned(declare);
        reasoned.managedProperty().bind(reasoned.visibleProperty());
        reasoned.setVisible(false);
        model.detailProperty().addListener((property, before, now) -> {
            reasoned.setVisible(now != null && model.hasFunctions());
            reasoned.reasonAgainst(model.reasonAgainstFunctions());
        });
        return reasoned;
    }

    private void buildTree(ColumnActions actions) {
        tree.setId("columns-tree");
        tree.setAccessibleText("Columns");
        tree.setRoot(root);
        tree.setShowRoot(false);
        tree.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        placeholder
                .textProperty()
                .bind(Bindings.createStringBinding(
                        this::emptyText, model.filterProperty(), model.detailProperty(), model.failureProperty()));
        tree.setPlaceholder(placeholder);
        tree.getColumns()
                .setAll(List.of(
                        column("Column", 138, c -> c.name(), cell -> {}),
                        column(
                                "Type",
                                120,
                                c -> c.type().text(),
                                cell -> cell.getStyleClass().add("mono")),
                        kindColumn(),
                        column(
                                "Definition",
                                190,
                                c -> c.definition().text(),
                                cell -> cell.getStyleClass().add("mono")),
                        column(
                                "Reads",
                                74,
                                c -> String.join(", ", c.definition().inputs()),
                                cell -> cell.getStyleClass().add("muted")),
                        freshnessColumn(),
                        scheduleColumn()));
        tree.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null && !following) {
                model.selectedProperty().set(now.getValue());
            }
        });
        tree.setOnKeyPressed(event -> {
            ColumnRow row = model.selectedProperty().get();
            if (event.getCode() == KeyCode.ENTER
                    && row != null
                    && row.column().definition().computed()) {
                actions.refresh(row.column());
                event.consume();
            }
        });
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

    private static TreeTableColumn<ColumnRow, String> column(
            String title, double width, Function<Column, String> text, java.util.function.Consumer<TextCell> style) {
        TreeTableColumn<ColumnRow, String> column = bare(title, width);
        column.setCellValueFactory(row ->
                new ReadOnlyObjectWrapper<>(text.apply(row.getValue().getValue().column())));
        column.setCellFactory(c -> {
            TextCell cell = new TextCell();
            style.accept(cell);
            return cell;
        });
        return column;
    }

    private static TreeTableColumn<ColumnRow, ColumnRow> kindColumn() {
        TreeTableColumn<ColumnRow, ColumnRow> column = bare("Kind", 82);
        column.setMinWidth(60);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
        column.setCellFactory(c -> new KindCell());
        return column;
    }

    private static TreeTableColumn<ColumnRow, FreshnessLook> freshnessColumn() {
        TreeTableColumn<ColumnRow, FreshnessLook> column = bare("Freshness", 204);
        column.setMinWidth(140);
        column.setCellValueFactory(ColumnsView::freshness);
        column.setCellFactory(c -> new FreshnessCell());
        return column;
    }

    private static ObservableValue<FreshnessLook> freshness(
            TreeTableColumn.CellDataFeatures<ColumnRow, FreshnessLook> row) {
        return row.getValue().getValue().freshnessProperty();
    }

    private static TreeTableColumn<ColumnRow, String> scheduleColumn() {
        TreeTableColumn<ColumnRow, String> column = bare("Schedule", 84);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue().schedule()));
        column.setCellFactory(c -> {
            TextCell cell = new TextCell();
            cell.getStyleClass().add("muted");
            return cell;
        });
        return column;
    }

    private static <T> TreeTableColumn<ColumnRow, T> bare(String title, double width) {
        TreeTableColumn<ColumnRow, T> column = new TreeTableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private void refill() {
        following = true;
        root.getChildren().setAll(model.shown().stream().map(ColumnsView::item).toList());
        following = false;
        follow(model.selectedProperty().get());
    }

    private static TreeItem<ColumnRow> item(ColumnRow row) {
        TreeItem<ColumnRow> item = new TreeItem<>(row);
        item.setExpanded(true);
        item.getChildren().setAll(row.children().stream().map(ColumnsView::item).toList());
        return item;
    }

    private void follow(@Nullable ColumnRow row) {
        TreeItem<ColumnRow> item = row == null ? null : find(root, row);
        following = true;
        if (item == null) {
            tree.getSelectionModel().clearSelection();
        } else if (!Objects.equals(tree.getSelectionModel().getSelectedItem(), item)) {
            tree.getSelectionModel().clearAndSelect(tree.getRow(item));
            int line = tree.getRow(item);
            if (line > 12) {
                tree.scrollTo(line - 3);
            }
        }
        following = false;
    }

    private static @Nullable TreeItem<ColumnRow> find(TreeItem<ColumnRow> from, ColumnRow row) {
        if (from.getValue() == row) {
            return from;
        }
        for (TreeItem<ColumnRow> child : from.getChildren()) {
            TreeItem<ColumnRow> found = find(child, row);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
