package dev.refill.ui.common;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.List;
import java.util.function.IntPredicate;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** A page of rows as a table to read; a null is seen as one. */
public final class RowPageTable extends TableView<List<Cell>> {
    private static final double WIDTH = 150;
    private static final double WIDE = 220;

    public RowPageTable() {
        setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
    }

    public void show(RowPage page) {
        show(page, column -> false);
    }

    /** @param marked which columns stand out, by their place */
    public void show(RowPage page, IntPredicate marked) {
        boolean same = getColumns().size() == page.columns().size();
        for (int i = 0; same && i < page.columns().size(); i++) {
            same = getColumns().get(i).getText().equals(page.columns().get(i).name());
        }
        if (!same) {
            getColumns().clear();
            for (int i = 0; i < page.columns().size(); i++) {
                getColumns().add(column(page.columns().get(i), i, marked.test(i)));
            }
        }
        getItems().setAll(page.rows());
    }

    public void clear() {
        getItems().clear();
        getColumns().clear();
    }

    private static TableColumn<List<Cell>, Cell> column(RowPage.Header header, int index, boolean marked) {
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(header.name());
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(marked ? WIDE : WIDTH);
        column.setCellValueFactory(
                data -> new ReadOnlyObjectWrapper<>(data.getValue().get(index)));
        if (header.type().family().numeric()) {
            column.getStyleClass().add("numeric");
        }
        column.setCellFactory(c -> new ValueCell(header.type().family().numeric(), marked));
        return column;
    }

    private static final class ValueCell extends TableCell<List<Cell>, Cell> {
        private final boolean marked;

        ValueCell(boolean numeric, boolean marked) {
            this.marked = marked;
            getStyleClass().add("mono");
            if (numeric) {
                getStyleClass().add("numeric");
            }
        }

        @Override
        protected void updateItem(@Nullable Cell cell, boolean empty) {
            super.updateItem(cell, empty);
            getStyleClass().removeAll("null-value", "computed-value");
            if (marked && !empty) {
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
