package dev.refill.ui.data;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;

/** The grid of a page. */
final class DataTable extends TableView<List<Cell>> {
    private static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private List<RowPage.Header> shown = List.of();

    DataTable(DataViewModel model) {
        getStyleClass().add("data-table");
        // Only with rows of one height does the grid leave out the cells that lie beside the window.
        setFixedCellSize(26);
        setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        getSelectionModel().setCellSelectionEnabled(true);
        Label message = new Label();
        message.setWrapText(true);
        message.getStyleClass().addAll("message", "muted");
        message.textProperty().bind(model.messageProperty());
        setPlaceholder(message);

        MenuItem copy = new MenuItem("Copy");
        copy.setAccelerator(COPY);
        copy.setOnAction(e -> copy());
        setContextMenu(new ContextMenu(copy));
        setOnKeyPressed(key -> {
            if (COPY.match(key)) {
                copy();
                key.consume();
            }
        });

        model.pageProperty().addListener((property, before, page) -> show(page));
        show(model.pageProperty().get());
    }

    private void show(RowPage page) {
        getSelectionModel().clearSelection();
        if (!page.columns().equals(shown)) {
            shown = page.columns();
            List<TableColumn<List<Cell>, ?>> columns = new ArrayList<>();
            for (int i = 0; i < shown.size(); i++) {
                columns.add(column(page, i));
            }
            getColumns().setAll(columns);
        }
        setItems(FXCollections.observableList(page.rows()));
        scrollTo(0);
    }

    private static TableColumn<List<Cell>, Cell> column(RowPage page, int index) {
        RowPage.Header header = page.columns().get(index);
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(header.name());
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().get(index)));
        column.setCellFactory(c -> new DataCell(header.type()));
        column.setPrefWidth(ColumnWidths.of(page, index));
        // A page sorted by itself would look like a sorted table.
        column.setSortable(false);
        Label name = new Label(header.name());
        name.getStyleClass().add("name");
        Label type = new Label(header.type().text());
        type.getStyleClass().add("type");
        VBox both = new VBox(name, type);
        both.getStyleClass().addAll("header", DataCell.style(header.type().family()));
        column.setGraphic(both);
        return column;
    }

    private void copy() {
        Tsv tsv = new Tsv();
        for (TablePosition<?, ?> selected : getSelectionModel().getSelectedCells()) {
            if (selected.getColumn() >= 0 && selected.getTableColumn() != null) {
                Cell cell = (Cell) selected.getTableColumn().getCellData(selected.getRow());
                tsv.add(selected.getRow(), selected.getColumn(), cell);
            }
        }
        if (!tsv.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(tsv.text());
            Clipboard.getSystemClipboard().setContent(content);
        }
    }
}
