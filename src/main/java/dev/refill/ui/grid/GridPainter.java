package dev.refill.ui.grid;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** Draws what is seen of a grid. */
final class GridPainter {
    /** What is seen, and how. */
    record Scene(
            GridCells cells, GridColumns columns, GridSelection selection, double left, double top, boolean focused) {}

    private final GraphicsContext on;
    private final Canvas canvas;
    private final GridLook look;

    GridPainter(Canvas canvas, GridLook look) {
        this.canvas = canvas;
        this.on = canvas.getGraphicsContext2D();
        this.look = look;
    }

    /** @param dropAt the place before which a dragged column would come to lie; -1 for none */
    void paint(Scene scene, int dropAt) {
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        on.clearRect(0, 0, width, height);
        on.setFill(look.paint("back"));
        on.fillRect(0, 0, width, height);
        on.setTextBaseline(VPos.CENTER);
        GridColumns columns = scene.columns;
        if (columns.size() == 0) {
            return;
        }
        int last = columns.at(scene.left + width);
        for (int place = columns.at(scene.left); place <= last; place++) {
            column(scene, place);
        }
        head();
        for (int place = columns.at(scene.left); place <= last; place++) {
            name(scene, place);
        }
        if (dropAt >= 0) {
            double x = dropAt == columns.size() ? columns.total() : columns.left(dropAt);
            on.setFill(look.paint("ring"));
            on.fillRect(x - scene.left - 1, 0, 3, height);
        }
    }

    private void column(Scene scene, int place) {
        RowPage.Header header = scene.columns.header(place);
        int index = scene.columns.index(place);
        String style = GridLook.style(header.type().family());
        double x = scene.columns.left(place) - scene.left;
        double width = scene.columns.right(place) - scene.columns.left(place);
        double rowHeight = look.rowHeight();
        double head = look.headerHeight();
        int first = (int) (scene.top / rowHeight);
        int end = (int) Math.min(scene.cells.rows(), Math.ceil((scene.top + canvas.getHeight() - head) / rowHeight));
        for (int row = first; row < end; row++) {
            double y = head + row * rowHeight - scene.top;
            boolean current = row == scene.selection.row() && place == scene.selection.place();
            if (scene.selection.has(row, place)) {
                on.setFill(look.paint(scene.focused ? "selected" : "selected-away"));
                on.fillRect(x, y, width, rowHeight);
            }
            on.setFill(look.paint("line"));
            on.fillRect(x, y + rowHeight - 1, width, 1);
            on.fillRect(x + width - 1, y, 1, rowHeight);
            cell(scene.cells.at(row, index), style, x, y, width);
            if (current && scene.focused) {
                on.setStroke(look.paint("ring"));
                on.setLineWidth(1.5);
                on.strokeRect(x + 0.5, y + 0.5, width - 2, rowHeight - 2);
            }
        }
    }

    private void cell(@Nullable Cell cell, String style, double x, double y, double width) {
        boolean plain = cell != null && !cell.isNull();
        String text = cell == null ? "…" : cell.isNull() ? look.nullText() : GridText.beginning(cell.text());
        write(text, plain ? style : "null", style.equals("number"), x, y + look.rowHeight() / 2, width);
    }

    private void write(String text, String style, boolean right, double x, double middle, double width) {
        FittedText fitted = look.text(style);
        String fits = fitted.fit(text, width - 2 * look.padding());
        on.setFont(fitted.font());
        on.setFill(look.ink(style));
        on.setTextAlign(right ? TextAlignment.RIGHT : TextAlignment.LEFT);
        on.fillText(fits, right ? x + width - look.padding() : x + look.padding(), Math.rint(middle));
    }

    private void head() {
        double height = look.headerHeight();
        on.setFill(look.paint("head"));
        on.fillRect(0, 0, canvas.getWidth(), height);
        on.setFill(look.paint("head-line"));
        on.fillRect(0, height - 1, canvas.getWidth(), 1);
    }

    private void name(Scene scene, int place) {
        RowPage.Header header = scene.columns.header(place);
        double x = scene.columns.left(place) - scene.left;
        double width = scene.columns.right(place) - scene.columns.left(place);
        double height = look.headerHeight();
        boolean right = header.type().family().numeric();
        write(GridText.beginning(header.name()), "name", right, x, height * 0.33, width);
        write(GridText.beginning(header.type().text()), "type", right, x, height * 0.7, width);
        on.setFill(look.paint("head-line"));
        on.fillRect(x + width - 1, 0, 1, height);
    }
}
