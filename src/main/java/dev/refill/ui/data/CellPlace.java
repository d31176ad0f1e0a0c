package dev.refill.ui.data;

import dev.refill.catalog.Database;
import dev.refill.model.ColumnType;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import dev.refill.model.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a cell's value lies.
 *
 * @param table at the version that is shown
 * @param cell of one column and one row
 * @param row counted among the rows that are shown, on all pages, from 0
 */
record CellPlace(Database database, TableRef table, RowQuery cell, ColumnType type, long row) {
    /** Reads the exact value; blocks. Null where the row is not there any more. */
    @Nullable
    Value read() {
        List<List<Value>> rows = database.values(table, cell).rows();
        return rows.isEmpty() ? null : rows.get(0).get(0);
    }

    String column() {
        return cell.columns().get(0);
    }
}
