package dev.refill.ui.grid;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns as they lie side by side. A place counts from the left; an index is the place in what is shown. Widths are in
 * pixels and grow with the texts. Where room is left, columns whose values are cut share it until they
 * are whole; numbers and short texts stay as wide as they are, and what nothing needs is left empty.
 */
final class GridColumns {
    static final double LEAST = 48;
    private static final double BEGIN_LEAST = 72;
    private static final double BEGIN_MOST = 320;
    private static final double FITTED_MOST = 900;
    private static final double CHARACTER = 7.6;
    private static final double MARGIN = 26;
    private static final int ROWS_LOOKED_AT = 40;
    private static final int TEXT_CHARS = 24;

    private static final class Entry {
        final int index;
        final RowPage.Header header;
        double begin;
        double whole;
        boolean read;
        double width;

        /** @param begin how wide it is where there is no room to spare */
        Entry(int index, RowPage.Header header, double begin) {
            this.index = index;
            this.header = header;
            this.begin = begin;
            this.width = begin;
        }

        double missing() {
            return Math.max(0, whole - begin);
        }

        void grow(double by) {
            begin = Math.rint(begin * by);
            whole *= by;
            width *= by;
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Entry> byName = new HashMap<>();
    private double[] edges = {0};
    private boolean byHand;
    private double scale;

    /** @param scale how large texts are; 1 is the usual size */
    GridColumns(GridCells cells, double scale) {
        this.scale = scale;
        List<RowPage.Header> headers = cells.columns();
        for (int i = 0; i < headers.size(); i++) {
            Entry entry = new Entry(i, headers.get(i), Math.rint(scale * width(cells, i, BEGIN_MOST)));
            entries.add(entry);
            byName.put(headers.get(i).name(), entry);
        }
        learn(cells);
        measure();
    }

    /** Makes all as much wider or narrower as the texts became. */
    void scaleTo(double now) {
        if (now != scale) {
            entries.forEach(entry -> entry.grow(now / scale));
            scale = now;
            measure();
        }
    }

    /** Takes note of what columns hold that were not read before. */
    void learn(GridCells cells) {
        for (Entry entry : entries) {
            if (!entry.read) {
                entry.read = cells.rows() > 0 && cells.at(0, entry.index) != null;
                entry.whole = scale * width(cells, entry.index, FITTED_MOST);
            }
        }
    }

    /** Shares out the room that is left beside them, unless the user said how wide one is to be. */
    void fill(double room) {
        if (byHand) {
            return;
        }
        double left = room;
        double missing = 0;
        for (Entry entry : entries) {
            left -= entry.begin;
            missing += entry.missing();
        }
        double part = missing == 0 ? 0 : Math.max(0, Math.min(1, left / missing));
        for (Entry entry : entries) {
            entry.width = Math.floor(entry.begin + part * entry.missing());
        }
        measure();
    }

    /** As wide as its name, its type and its first values need, within bounds. */
    private static double width(GridCells cells, int column, double most) {
        RowPage.Header header = cells.columns().get(column);
        int longest = Math.max(header.name().length(), header.type().text().length());
        for (int row = 0; row < Math.min(ROWS_LOOKED_AT, cells.rows()); row++) {
            Cell cell = cells.at(row, column);
            int length = cell == null
                    ? header.type().family().numeric() ? 0 : TEXT_CHARS
                    : cell.text().length();
            longest = Math.max(longest, length);
        }
        return Math.max(BEGIN_LEAST, Math.min(most, longest * CHARACTER + MARGIN));
    }

    private void measure() {
        edges = new double[entries.size() + 1];
        for (int i = 0; i < entries.size(); i++) {
            edges[i + 1] = edges[i] + Math.rint(entries.get(i).width);
        }
    }

    int size() {
        return entries.size();
    }

    double left(int place) {
        return edges[place];
    }

    double right(int place) {
        return edges[place + 1];
    }

    double total() {
        return edges[entries.size()];
    }

    /** The place of the column at a distance from the left edge of the first; the nearest where there is none. */
    int at(double x) {
        int found = Arrays.binarySearch(edges, x);
        int place = found >= 0 ? found : -found - 2;
        return Math.max(0, Math.min(entries.size() - 1, place));
    }

    int index(int place) {
        return entries.get(place).index;
    }

    RowPage.Header header(int place) {
        return entries.get(place).header;
    }

    List<String> names() {
        return entries.stream().map(entry -> entry.header.name()).toList();
    }

    /** -1 where there is none of that name. */
    int place(String name) {
        Entry entry = byName.get(name);
        return entry == null ? -1 : entries.indexOf(entry);
    }

    void move(int from, int to) {
        entries.add(to, entries.remove(from));
        measure();
    }

    void resize(int place, double width) {
        byHand = true;
        entries.get(place).width = Math.max(LEAST, width);
        measure();
    }

    /** As wide as what it holds. */
    void fit(int place, GridCells cells) {
        resize(place, scale * width(cells, entries.get(place).index, FITTED_MOST));
    }
}
