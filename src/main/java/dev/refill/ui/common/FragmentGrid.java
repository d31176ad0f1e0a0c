package dev.refill.ui.common;

/**
 * Where the cells of a {@link FragmentStrip} lie: rows of squares, of which a window of a few rows is seen at a time. The
 * more fragments, the smaller the squares.
 *
 * @param count fragments
 * @param pitch a square and the gap after it, in pixels
 * @param perRow squares beside each other, 1 at least
 */
record FragmentGrid(int count, int pitch, int perRow) {
    /** Higher than this it is scrolled, in pixels. */
    private static final int MOST_HEIGHT = 160;

    static FragmentGrid of(int count, double width) {
        int pitch = count <= 300 ? 12 : count <= 1500 ? 8 : 5;
        return new FragmentGrid(count, pitch, Math.max(1, (int) width / pitch));
    }

    /** The side of a square. */
    int side() {
        return pitch - (pitch > 8 ? 2 : 1);
    }

    int rows() {
        return (count + perRow - 1) / perRow;
    }

    /** Rows that are seen at a time. */
    int seen() {
        return Math.min(rows(), MOST_HEIGHT / pitch);
    }

    int height() {
        return seen() * pitch;
    }

    /** How many rows can lie above the first that is seen. */
    int mostAbove() {
        return rows() - seen();
    }

    /** The fragment at a point, in pixels from the corner of what is seen; -1 where there is none. */
    int at(double x, double y, int above) {
        int column = (int) Math.floor(x / pitch);
        int row = above + (int) Math.floor(y / pitch);
        int index = row * perRow + column;
        return column < 0 || column >= perRow || row < 0 || index >= count ? -1 : index;
    }

    /** The rows above the first that is seen, once a fragment was brought into sight with the least scrolling. */
    int showing(int index, int above) {
        int row = index / perRow;
        return Math.max(Math.min(above, row), row - seen() + 1);
    }
}
