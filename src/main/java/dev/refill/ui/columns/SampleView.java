package dev.refill.ui.columns;

import dev.refill.model.Cell;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RowPage;
import dev.refill.ui.common.Controls;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What the first rows would get from the expression that is being typed. */
final class SampleView extends VBox {
    private final TableView<List<Cell>> table = new TableView<>();
    private final Label notes = Controls.paragraph("", "warning-text");
    private final Label placeholder = Controls.label("", "muted");
    private final ChangeListener<DeclareState> follow = (property, before, now) -> show(now);
    private @Nullable DeclareRow row;

    SampleView(DeclareViewModel model) {
        super(6);
        table.setId("declare-sample");
        table.setAccessibleText("The first rows");
        table.setPlaceholder(placeholder);
        table.setPrefHeight(190);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        notes.managedProperty().bind(notes.visibleProperty());
        notes.visibleProperty().bind(notes.textProperty().isNotEmpty());
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(Controls.section("The first rows"), table, notes);
        model.currentProperty().addListener((property, before, now) -> attach(now));
        attach(model.currentProperty().get());
    }

    private void attach(@Nullable DeclareRow now) {
        if (row != null) {
            row.stateProperty().removeListener(follow);
        }
        row = now;
        if (now != null) {
            now.stateProperty().addListener(follow);
            show(now.stateProperty().get());
        }
    }

    private void show(DeclareState state) {
        if (state instanceof DeclareState.Checking) {
            return; // the rows there are stay until the answer comes
        }
        table.getItems().clear();
        table.getColumns().clear();
        notes.setText("");
        if (state instanceof DeclareState.Valid valid) {
            fill(valid.check());
        } else {
            placeholder.setText(
                    state instanceof DeclareState.Invalid
                            ? "There are no values while the expression cannot be declared."
                            : "The values of the first rows appear here as you type.");
        }
    }

    private void fill(ExpressionCheck.Valid check) {
        RowPage page = check.sample();
        for (int i = 0; i < page.columns().size(); i++) {
            table.getColumns()
                    .add(column(page.columns().get(i), i, i == page.columns().size() - 1));
        }
        placeholder.setText("The table has no rows yet.");
        table.getItems().setAll(page.rows());
        notes.setText(String.join("\n", check.notes()));
    }

    private static TableColumn<List<Cell>, Cell> column(RowPage.Header header, int index, boolean computed) {
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(header.name());
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(computed ? 220 : 150);
        column.setCellValueFactory(
                data -> new ReadOnlyObjectWrapper<>(data.getValue().get(index)));
        if (header.type().family().numeric()) {
            column.getStyleClass().add("numeric");
        }
        column.setCellFactory(c -> new ValueCell(header.type().family().numeric(), computed));
        return column;
    }

    /** A value; a null is seen as one. */
    private static final class ValueCell extends TableCell<List<Cell>, Cell> {
        private final boolean computed;

        ValueCell(boolean numeric, boolean computed) {
            this.computed = computed;
            getStyleClass().add("mono");
            if (numeric) {
                getStyleClass().add("numeric");
            }
        }

        @Override
        protected void updateItem(@Nullable Cell cell, boolean empty) {
            super.updateItem(cell, empty);
            getStyleClass().removeAll("null-value", "computed-value");
            if (computed && !empty) {
                getStyleClass().add("computed-value");
            }
            if (empty || cell == null) {
                setText(null);
            } else if (cell.isNull()) {
                getStyleClass().add("null-value");
                setText("null");
            } else {
                setText(cell.text());
            }
        }
    }
}
