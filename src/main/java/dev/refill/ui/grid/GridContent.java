package dev.refill.ui.grid;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** What a grid holds: the cells, the columns as they lie side by side, and which cells are selected. */
final class GridContent {
    private final GridSelection selection = new GridSelection();
    private final ReadOnlyObjectWrapper<CellGrid.@Nullable Place> chosen = new ReadOnlyObjectWrapper<>(this, "chosen");
    private GridCells cells = GridCells.of(new RowPage(List.of(), List.of(), false));
    private GridColumns columns = new GridColumns(cells, 1);

    /** Takes other cells, none of them selected; columns that are the same stay where they lie, as wide as they are. */
    void show(GridCells now, double scale) {
        if (!has(now.columns())) {
            columns = new GridColumns(now, scale);
        }
        cells = now;
        selection.clear();
        choose();
    }

    /** Takes the same cells, of which more are read. */
    void more(GridCells now) {
        cells = now;
        columns.learn(now);
    }

    boolean has(List<RowPage.Header> headers) {
        return headers.equals(cells.columns());
    }

    /** Whether there is no cell. */
    boolean empty() {
        return cells.rows() == 0 || columns.size() == 0;
    }

    GridCells cells() {
        return cells;
    }

    GridColumns columns() {
        return columns;
    }

    GridSelection selection() {
        return selection;
    }

    /** The cell at a row and a place; null while it is being read. */
    @Nullable
    Cell at(int row, int place) {
        return cells.at(row, columns.index(place));
    }

    /** The cell that was chosen last; null for none. */
    ReadOnlyObjectProperty<CellGrid.@Nullable Place> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** To be called when the selection was changed. */
    void choose() {
        chosen.set(
                selection.row() < 0
                        ? null
                        : new CellGrid.Place(
                                selection.row(),
                                columns.header(selection.place()).name()));
    }

    /** The names of the selected columns by row. */
    SortedMap<Integer, List<String>> selected() {
        SortedMap<Integer, List<String>> names = new TreeMap<>();
        for (Map.Entry<Integer, BitSet> row : selection.cells().entrySet()) {
            names.put(
                    row.getKey(),
                    row.getValue().stream()
                            .mapToObj(place -> columns.header(place).name())
                            .toList());
        }
        return names;
    }
}
