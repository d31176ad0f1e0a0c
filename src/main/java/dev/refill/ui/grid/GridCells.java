package dev.refill.ui.grid;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a grid shows; asked on the UI thread for what is seen, so it answers at once. */
public interface GridCells {
    List<RowPage.Header> columns();

    int rows();

    /** The cell of a column, by its place among {@link #columns}; null while it is being read. */
    @Nullable
    Cell at(int row, int column);

    /** All of a page. */
    static GridCells of(RowPage page) {
        return new GridCells() {
            @Override
            public List<RowPage.Header> columns() {
                return page.columns();
            }

            @Override
            public int rows() {
                return page.rows().size();
            }

            @Override
            public Cell at(int row, int column) {
                return page.rows().get(row).get(column);
            }
        };
    }
}
