package dev.refill.ui.data;

import dev.refill.export.CopyFormat;
import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The grid of a page. */
final class DataTable extends TableView<List<Cell>> {
    static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final KeyCodeCombination LEFT =
            new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN, KeyCombination.SHIFT_DOWN);
    private static final KeyCodeCombination RIGHT =
            new KeyCodeCombination(KeyCode.RIGHT, KeyCombination.ALT_DOWN, KeyCombination.SHIFT_DOWN);

    private final DataViewModel model;
    private List<RowPage.Header> shown = List.of();

    DataTable(DataViewModel model) {
        this.model = model;
        getStyleClass().add("data-table");
        // Rows of one height: the scroll bar knows how many there are without making them.
        setFixedCellSize(26);
        setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        getSelectionModel().setCellSelectionEnabled(true);
        Label message = new Label();
        message.setWrapText(true);
        message.getStyleClass().addAll("message", "muted");
        message.textProperty().bind(model.messageProperty());
        setPlaceholder(message);

        MenuItem details = new MenuItem("Show details");
        details.setOnAction(e -> showDetails());
        ContextMenu menu = new ContextMenu(details, new SeparatorMenuItem());
        menu.getItems().addAll(CopyMenu.items(model.copying(), this::copy));
        setContextMenu(menu);
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        setOnMouseClicked(click -> {
            if (click.getClickCount() == 2 && click.getTarget() instanceof Node node && inCell(node)) {
                showDetails();
            }
        });
        getFocusModel().focusedCellProperty().addListener((property, before, now) -> focused(now));

        model.pageProperty().addListener((property, before, page) -> show(page));
        model.revealedProperty().addListener((property, before, now) -> reveal());
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
        reveal();
    }

    /** Brings the wanted column into sight and chooses its first cell. */
    private void reveal() {
        String wanted = model.revealedProperty().get();
        if (wanted.isEmpty() || getItems().isEmpty()) {
            return;
        }
        getColumns().stream()
                .filter(column -> column.getText().equals(wanted))
                .findFirst()
                .ifPresent(column -> {
                    getSelectionModel().clearAndSelect(0, column);
                    getFocusModel().focus(0, column);
                    scrollToColumn(column);
                    model.revealed();
                });
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

    private static boolean inCell(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof DataCell cell) {
                return !cell.isEmpty();
            }
        }
        return false;
    }

    private void keyPressed(KeyEvent key) {
        if (COPY.match(key)) {
            copy(CopyFormat.TSV);
        } else if (key.getCode() == KeyCode.ENTER) {
            showDetails();
        } else if (LEFT.match(key)) {
            move(-1);
        } else if (RIGHT.match(key)) {
            move(1);
        } else {
            return;
        }
        key.consume();
    }

    private void showDetails() {
        model.detail().openProperty().set(true);
        focused(getFocusModel().getFocusedCell());
    }

    private void focused(@Nullable TablePosition<?, ?> cell) {
        if (cell != null && cell.getRow() >= 0 && cell.getTableColumn() != null) {
            model.detail().focus(cell.getRow(), cell.getTableColumn().getText());
        }
    }

    /** Moves the focused column by so many places, and the focus with it. */
    private void move(int by) {
        TablePosition<?, ?> cell = getFocusModel().getFocusedCell();
        int from = cell == null ? -1 : cell.getColumn();
        int to = from + by;
        if (from < 0 || to < 0 || to >= getColumns().size()) {
            return;
        }
        int row = cell.getRow();
        List<TableColumn<List<Cell>, ?>> order = new ArrayList<>(getColumns());
        TableColumn<List<Cell>, ?> moved = order.remove(from);
        order.add(to, moved);
        getColumns().setAll(order);
        getSelectionModel().clearAndSelect(row, moved);
        getFocusModel().focus(row, moved);
        scrollToColumn(moved);
    }

    /** The names of the columns, as they lie side by side now. */
    List<String> order() {
        return getColumns().stream().map(TableColumn::getText).toList();
    }

    private void copy(CopyFormat format) {
        SortedMap<Integer, List<String>> cells = new TreeMap<>();
        Set<String> names = new HashSet<>();
        for (TablePosition<?, ?> selected : getSelectionModel().getSelectedCells()) {
            if (selected.getRow() >= 0 && selected.getTableColumn() != null) {
                String name = selected.getTableColumn().getText();
                cells.computeIfAbsent(selected.getRow(), row -> new ArrayList<>())
                        .add(name);
                names.add(name);
            }
        }
        model.copying().copy(order().stream().filter(names::contains).toList(), cells, format, DetailView::put);
    }
}
