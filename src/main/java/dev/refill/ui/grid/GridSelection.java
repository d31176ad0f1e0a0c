package dev.refill.ui.grid;

import java.util.BitSet;
import java.util.SortedMap;
import java.util.TreeMap;

/** The selected cells by row and place, the one that has the focus, and the one that a range begins at. */
final class GridSelection {
    private final SortedMap<Integer, BitSet> cells = new TreeMap<>();
    private int row = -1;
    private int place = -1;
    private int anchorRow = -1;
    private int anchorPlace = -1;

    void clear() {
        cells.clear();
        row = -1;
        place = -1;
        anchorRow = -1;
        anchorPlace = -1;
    }

    /** Selects that cell alone. */
    void only(int atRow, int atPlace) {
        cells.clear();
        focus(atRow, atPlace);
        anchorRow = atRow;
        anchorPlace = atPlace;
        of(atRow).set(atPlace);
    }

    /** Selects the cells from where the range began to here, and no others. */
    void extend(int toRow, int toPlace) {
        if (anchorRow < 0) {
            only(toRow, toPlace);
            return;
        }
        cells.clear();
        for (int r = Math.min(anchorRow, toRow); r <= Math.max(anchorRow, toRow); r++) {
            of(r).set(Math.min(anchorPlace, toPlace), Math.max(anchorPlace, toPlace) + 1);
        }
        focus(toRow, toPlace);
    }

    /** Adds a cell or takes it away, and leaves the others. */
    void toggle(int atRow, int atPlace) {
        of(atRow).flip(atPlace);
        if (of(atRow).isEmpty()) {
            cells.remove(atRow);
        }
        focus(atRow, atPlace);
        anchorRow = atRow;
        anchorPlace = atPlace;
    }

    void all(int rows, int places) {
        cells.clear();
        for (int r = 0; r < rows; r++) {
            of(r).set(0, places);
        }
        anchorRow = 0;
        anchorPlace = 0;
    }

    private void focus(int atRow, int atPlace) {
        row = atRow;
        place = atPlace;
    }

    private BitSet of(int atRow) {
        return cells.computeIfAbsent(atRow, r -> new BitSet());
    }

    boolean has(int atRow, int atPlace) {
        BitSet of = cells.get(atRow);
        return of != null && of.get(atPlace);
    }

    /** The row that has the focus, -1 for none. */
    int row() {
        return row;
    }

    /** The place that has the focus, -1 for none. */
    int place() {
        return place;
    }

    /** Not to be changed. */
    SortedMap<Integer, BitSet> cells() {
        return cells;
    }
}
