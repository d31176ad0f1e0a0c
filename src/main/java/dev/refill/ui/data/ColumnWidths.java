package dev.refill.ui.data;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.List;

/** How wide a column begins: as its name, its type and its first values need, within bounds. */
final class ColumnWidths {
    static final double LEAST = 72;
    static final double MOST = 320;
    private static final double CHARACTER = 7.6;
    private static final double MARGIN = 26;
    private static final int ROWS_LOOKED_AT = 40;

    private ColumnWidths() {}

    static double of(RowPage page, int column) {
        RowPage.Header header = page.columns().get(column);
        int longest = Math.max(header.name().length(), header.type().text().length());
        for (List<Cell> row :
                page.rows().subList(0, Math.min(ROWS_LOOKED_AT, page.rows().size()))) {
            longest = Math.max(longest, row.get(column).text().length());
        }
        return Math.max(LEAST, Math.min(MOST, longest * CHARACTER + MARGIN));
    }
}
