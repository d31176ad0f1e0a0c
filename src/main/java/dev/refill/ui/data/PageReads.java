package dev.refill.ui.data;

import dev.refill.model.RowPage;
import dev.refill.model.ValuePage;
import dev.refill.ui.copy.ExactValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of the page on screen once more: at its version, under its filter, and so the same rows.
 *
 * @param shown what the page answers
 */
record PageReads(RowsReader reader, RowsQuestion shown, PageCells cells) implements ExactValues {
    /** Where a cell of the page lies; null where there is none. */
    @Nullable
    CellPlace place(int onPage, String column) {
        if (onPage < 0 || onPage >= cells.rows()) {
            return null;
        }
        return cells.columns().stream()
                .filter(header -> header.name().equals(column))
                .findFirst()
                .map(header -> new CellPlace(
                        reader.database(),
                        shown.of(reader.table()),
                        shown.cells(List.of(column), onPage, 1),
                        header.type(),
                        shown.offset() + onPage))
                .orElse(null);
    }

    @Override
    public ValuePage values(List<String> columns, int first, int rows) {
        return reader.database().values(shown.of(reader.table()), shown.cells(columns, first, rows));
    }

    /** One row with all columns that are shown; blocks. */
    RowPage row(int onPage) {
        return reader.row(shown, shown.projection().asked(), onPage);
    }
}
