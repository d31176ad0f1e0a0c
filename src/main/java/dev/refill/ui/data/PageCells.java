package dev.refill.ui.data;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import dev.refill.ui.grid.GridCells;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A page of which some columns are read and the others will be when they are looked at. Never changed. */
final class PageCells implements GridCells {
    static final PageCells NONE = of(List.of(), RowsReader.Answer.NOTHING.page());

    private final List<RowPage.Header> headers;
    private final int rows;
    /** By name, a row each. */
    private final Map<String, List<Cell>> read;

    private PageCells(List<RowPage.Header> headers, int rows, Map<String, List<Cell>> read) {
        this.headers = headers;
        this.rows = rows;
        this.read = read;
    }

    /**
     * @param headers of all columns that are shown
     * @param page those of them that are read
     */
    static PageCells of(List<RowPage.Header> headers, RowPage page) {
        return new PageCells(headers, page.rows().size(), Map.of()).with(page);
    }

    /** The same with more columns; what is not of the same rows changes nothing. */
    PageCells with(RowPage page) {
        if (page.rows().size() != rows) {
            return this;
        }
        Map<String, List<Cell>> all = new HashMap<>(read);
        for (int column = 0; column < page.columns().size(); column++) {
            List<Cell> cells = new ArrayList<>(rows);
            for (List<Cell> row : page.rows()) {
                cells.add(row.get(column));
            }
            all.put(page.columns().get(column).name(), cells);
        }
        return new PageCells(headers, rows, all);
    }

    boolean has(String column) {
        return read.containsKey(column);
    }

    @Override
    public List<RowPage.Header> columns() {
        return headers;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public @Nullable Cell at(int row, int column) {
        List<Cell> cells = read.get(headers.get(column).name());
        return cells == null ? null : cells.get(row);
    }
}
