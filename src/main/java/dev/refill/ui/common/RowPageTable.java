package dev.refill.ui.common;

import dev.refill.model.Cell;
import dev.refill.model.ColumnType;
import dev.refill.model.RowPage;
import java.time.ZoneId;
import java.util.List;
import java.util.function.IntPredicate;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** A page of rows as a table to read; a null is seen as one. */
public final class RowPageTable extends TableView<List<Cell>> {
    private static final double WIDTH = 150;
    private static final double WIDE = 220;

    private static final double TIME = 170;
    private @Nullable ZoneId zone;

    public RowPageTable() {
        setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
    }

    /** Writes moments as the window does, in that zone; what the page has for them is the tooltip. */
    public void timesIn(ZoneId wanted) {
        zone = wanted;
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

    private TableColumn<List<Cell>, Cell> column(RowPage.Header header, int index, boolean marked) {
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(header.name());
        column.setSortable(false);
        column.setReorderable(false);
        boolean time = zone != null && header.type().family() == ColumnType.Family.TEMPORAL;
        column.setPrefWidth(marked ? WIDE : time ? TIME : WIDTH);
        column.setCellValueFactory(
                data -> new ReadOnlyObjectWrapper<>(data.getValue().get(index)));
        if (header.type().family().numeric()) {
            column.getStyleClass().add("numeric");
        }
        column.setCellFactory(c -> new ValueCell(header.type().family().numeric(), marked, time ? zone : null));
        return column;
    }

    private static final class ValueCell extends TableCell<List<Cell>, Cell> {
        private final boolean marked;
        private final @Nullable ZoneId zone;

        ValueCell(boolean numeric, boolean marked, @Nullable ZoneId zone) {
            this.marked = marked;
            this.zone = zone;
            getStyleClass().add("mono");
            if (numeric) {
                getStyleClass().add("numeric");
            }
        }

        private void write(String text, ZoneId in) {
            Moments.read(text).ifPresent(moment -> {
                setText(Format.dateTime(moment, in));
                setTooltip(new Tooltip(text));
            });
        }

        @Override
        protected void updateItem(@Nullable Cell cell, boolean empty) {
            super.updateItem(cell, empty);
            getStyleClass().removeAll("null-value", "computed-value");
            if (marked && !empty) {
                getStyleClass().add("computed-value");
            }
            setTooltip(null);
            setGraphic(null);
            if (empty || cell == null) {
                setText(null);
            } else if (cell.isNull()) {
                getStyleClass().add("null-value");
                setGraphic(new NullText("null-value"));
                setText(null);
            } else {
                setText(cell.text());
                if (zone != null) {
                    write(cell.text(), zone);
                }
            }
        }
    }
}
