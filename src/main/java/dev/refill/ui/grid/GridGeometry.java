package dev.refill.ui.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;

/** Where what a grid holds is drawn, and what lies at a point: in the canvas's coordinates, in pixels. */
final class GridGeometry {
    /** How near an edge is still the edge. */
    private static final double EDGE = 4;
    /** What of a column must be in sight for it to be seen. */
    private static final double SLIVER = 8;

    private final GridContent content;
    private final GridLook look;
    private final GridScroll scroll;

    GridGeometry(GridContent content, GridLook look, GridScroll scroll) {
        this.content = content;
        this.look = look;
        this.scroll = scroll;
    }

    /** How tall all rows are. */
    double tall() {
        return content.cells().rows() * look.rowHeight();
    }

    /** Whole rows that are seen at once. */
    int rowsSeen() {
        return (int) Math.max(1, (scroll.height() - look.headerHeight()) / look.rowHeight() - 1);
    }

    boolean inHead(double y) {
        return y < look.headerHeight();
    }

    /** How far a point lies from the left edge of the first column. */
    double across(double x) {
        return x + scroll.left();
    }

    private double down(double y) {
        return y - look.headerHeight() + scroll.top();
    }

    /** The row at a height; the nearest where there is none. */
    int row(double y) {
        return Math.max(0, Math.min(content.cells().rows() - 1, (int) Math.floor(down(y) / look.rowHeight())));
    }

    /** The place of the column there; the nearest where there is none. */
    int place(double x) {
        return content.columns().at(across(x));
    }

    /** Whether a column is there, and not what is beside the last. */
    boolean onColumn(double x) {
        return across(x) < content.columns().total();
    }

    /** Whether a cell is there. */
    boolean onCell(double x, double y) {
        return content.columns().size() > 0 && !inHead(y) && onColumn(x) && down(y) < tall();
    }

    /** The column whose right edge is there, in the head; -1 for none. */
    int edge(double x, double y) {
        GridColumns columns = content.columns();
        if (columns.size() == 0 || !inHead(y)) {
            return -1;
        }
        int place = place(x);
        if (Math.abs(columns.right(place) - across(x)) <= EDGE) {
            return place;
        }
        return place > 0 && Math.abs(columns.left(place) - across(x)) <= EDGE ? place - 1 : -1;
    }

    /** The place before which a column that is let go there comes to lie. */
    int gap(double x) {
        int place = place(x);
        double middle = (content.columns().left(place) + content.columns().right(place)) / 2;
        return across(x) > middle ? place + 1 : place;
    }

    /** Where a cell is drawn; empty where it is not seen. */
    Optional<Bounds> cell(int row, String column) {
        GridColumns columns = content.columns();
        int place = columns.place(column);
        if (place < 0) {
            return Optional.empty();
        }
        double x = columns.left(place) - scroll.left();
        double y = look.headerHeight() + row * look.rowHeight() - scroll.top();
        double right = columns.right(place) - scroll.left();
        boolean seen = x + SLIVER < scroll.width()
                && right > SLIVER
                && y + look.rowHeight() > look.headerHeight()
                && y < scroll.height();
        double begin = Math.max(0, x);
        double end = Math.min(scroll.width(), right);
        return seen ? Optional.of(new BoundingBox(begin, y, end - begin, look.rowHeight())) : Optional.empty();
    }

    /** The columns that are seen and not read. */
    List<String> unread() {
        if (content.empty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        int last = place(scroll.width());
        for (int place = place(0); place <= last; place++) {
            if (content.at(0, place) == null) {
                names.add(content.columns().header(place).name());
            }
        }
        return names;
    }
}
