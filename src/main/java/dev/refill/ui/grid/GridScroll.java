package dev.refill.ui.grid;

import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;

/** What part of the columns and rows is seen, in pixels, and the bars that move it. */
final class GridScroll {
    static final double BAR = 12;
    private static final double STEP = 52;

    private final ScrollBar across;
    private final ScrollBar down;
    private double width;
    private double height;

    /** @param moved called when another part is seen */
    GridScroll(Runnable moved) {
        across = bar(Orientation.HORIZONTAL, moved);
        down = bar(Orientation.VERTICAL, moved);
    }

    private static ScrollBar bar(Orientation orientation, Runnable moved) {
        ScrollBar bar = new ScrollBar();
        bar.setOrientation(orientation);
        bar.setFocusTraversable(false);
        bar.setManaged(false);
        bar.valueProperty().addListener((property, before, now) -> moved.run());
        return bar;
    }

    ScrollBar across() {
        return across;
    }

    ScrollBar down() {
        return down;
    }

    /**
     * Lays the bars out where they are needed.
     *
     * @param left of the whole, as {@code top}, {@code wide} and {@code tall} are
     * @param allAcross how wide all columns are
     * @param allDown how tall all rows are
     * @param head how tall the head above the rows is
     */
    void layout(double left, double top, double wide, double tall, double allAcross, double allDown, double head) {
        boolean right = head + allDown > tall;
        boolean below = allAcross > wide - (right ? BAR : 0);
        right |= below && head + allDown > tall - BAR;
        width = Math.max(0, wide - (right ? BAR : 0));
        height = Math.max(0, tall - (below ? BAR : 0));
        set(across, below, allAcross, width);
        across.resizeRelocate(left, top + height, width, BAR);
        set(down, right, head + allDown, height);
        down.resizeRelocate(left + width, top + head, BAR, height - head);
    }

    private static void set(ScrollBar bar, boolean visible, double all, double seen) {
        bar.setVisible(visible);
        double most = Math.max(0, all - seen);
        bar.setMax(most);
        bar.setVisibleAmount(most * seen / Math.max(1, all));
        bar.setBlockIncrement(seen * 0.9);
        bar.setUnitIncrement(STEP);
        move(bar, bar.getValue());
    }

    private static void move(ScrollBar bar, double to) {
        bar.setValue(Math.max(0, Math.min(bar.getMax(), to)));
    }

    void by(double right, double lower) {
        move(across, across.getValue() + right);
        move(down, down.getValue() + lower);
    }

    /** Brings a column into sight; of one that is wider than what is seen its beginning. */
    void showAcross(double from, double to) {
        if (from < left()) {
            move(across, from);
        } else if (to > left() + width) {
            move(across, Math.min(from, to - width));
        }
    }

    /** Brings a row into sight. */
    void showDown(double from, double to, double head) {
        if (from < top()) {
            move(down, from);
        } else if (to > top() + height - head) {
            move(down, to - height + head);
        }
    }

    /** Pixels that are scrolled away at the left. */
    double left() {
        return across.getValue();
    }

    /** Pixels of rows that are scrolled away above. */
    double top() {
        return down.getValue();
    }

    /** How wide what is seen is, without the bar. */
    double width() {
        return width;
    }

    /** How tall what is seen is, with the head and without the bar. */
    double height() {
        return height;
    }
}
