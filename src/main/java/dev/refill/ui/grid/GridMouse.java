package dev.refill.ui.grid;

import dev.refill.model.Cell;
import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/** The mouse on a grid: cells are chosen, headers dragged to another place, their edges dragged to another width. */
final class GridMouse {
    private static final double EDGE = 4;
    private static final double DRAG = 6;
    private static final int MOST_SAID = 2_000;
    /** Below this a column's least width shows all of it. */
    private static final int SHORT = 8;

    private enum Doing {
        NOTHING,
        CHOOSING,
        WIDENING,
        MOVING
    }

    private final CellGrid grid;
    private final Canvas canvas;
    private final Tooltip tooltip = new Tooltip();
    private Doing doing = Doing.NOTHING;
    private int held = -1;
    private double pressedAt;
    private int told = -1;

    GridMouse(CellGrid grid, Canvas canvas) {
        this.grid = grid;
        this.canvas = canvas;
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        canvas.setOnMousePressed(this::pressed);
        canvas.setOnMouseDragged(this::dragged);
        canvas.setOnMouseReleased(this::released);
        canvas.setOnMouseMoved(this::moved);
        canvas.setOnMouseExited(event -> tell(-1, ""));
        canvas.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                twice(event);
            }
        });
        grid.addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        grid.setOnContextMenuRequested(this::menu);
    }

    private boolean inHead(MouseEvent event) {
        return event.getY() < grid.look().headerHeight();
    }

    private boolean empty() {
        return grid.columns().size() == 0;
    }

    /** The row under the mouse; the nearest where there is none. */
    private int row(MouseEvent event) {
        double y = event.getY() - grid.look().headerHeight() + grid.scroll().top();
        return Math.max(0, Math.min(grid.cells().rows() - 1, (int)
                Math.floor(y / grid.look().rowHeight())));
    }

    private int place(MouseEvent event) {
        return grid.columns().at(event.getX() + grid.scroll().left());
    }

    /** Whether a cell is under the mouse. */
    private boolean onCell(MouseEvent event) {
        double y = event.getY() - grid.look().headerHeight() + grid.scroll().top();
        return !empty()
                && !inHead(event)
                && event.getX() + grid.scroll().left() < grid.columns().total()
                && y < grid.cells().rows() * grid.look().rowHeight();
    }

    /** The column whose right edge is under the mouse; -1 for none. */
    private int edge(MouseEvent event) {
        if (empty() || !inHead(event)) {
            return -1;
        }
        double x = event.getX() + grid.scroll().left();
        int place = place(event);
        if (Math.abs(grid.columns().right(place) - x) <= EDGE) {
            return place;
        }
        return place > 0 && Math.abs(grid.columns().left(place) - x) <= EDGE ? place - 1 : -1;
    }

    private void pressed(MouseEvent event) {
        grid.requestFocus();
        tell(-1, "");
        pressedAt = event.getX();
        doing = Doing.NOTHING;
        if (empty()) {
            return;
        }
        if (inHead(event)) {
            held = edge(event);
            doing = held >= 0 ? Doing.WIDENING : Doing.NOTHING;
            if (held < 0
                    && event.isPrimaryButtonDown()
                    && event.getX() + grid.scroll().left() < grid.columns().total()) {
                held = place(event);
                doing = Doing.MOVING;
            }
        } else if (onCell(event)) {
            choose(event);
        }
    }

    private void choose(MouseEvent event) {
        GridSelection selection = grid.selection();
        int row = row(event);
        int place = place(event);
        if (event.isSecondaryButtonDown()) {
            if (selection.has(row, place)) {
                return;
            }
            selection.only(row, place);
        } else if (event.isShiftDown()) {
            selection.extend(row, place);
        } else if (event.isShortcutDown()) {
            selection.toggle(row, place);
        } else {
            selection.only(row, place);
        }
        doing = event.isPrimaryButtonDown() && !event.isShortcutDown() ? Doing.CHOOSING : Doing.NOTHING;
        grid.moved();
    }

    private void dragged(MouseEvent event) {
        switch (doing) {
            case CHOOSING -> {
                grid.selection().extend(row(event), place(event));
                grid.moved();
            }
            case WIDENING ->
                grid.resize(
                        held,
                        event.getX() + grid.scroll().left() - grid.columns().left(held));
            case MOVING -> {
                if (Math.abs(event.getX() - pressedAt) > DRAG) {
                    grid.drop(target(event));
                }
            }
            default -> {}
        }
    }

    /** The place before which a column that is let go here comes to lie. */
    private int target(MouseEvent event) {
        int place = place(event);
        double middle = (grid.columns().left(place) + grid.columns().right(place)) / 2;
        return event.getX() + grid.scroll().left() > middle ? place + 1 : place;
    }

    private void released(MouseEvent event) {
        if (doing == Doing.MOVING && Math.abs(event.getX() - pressedAt) > DRAG) {
            int before = target(event);
            int to = before > held ? before - 1 : before;
            if (to != held) {
                grid.moveColumn(held, to);
            }
        }
        grid.drop(-1);
        doing = Doing.NOTHING;
    }

    private void twice(MouseEvent event) {
        int edge = edge(event);
        if (edge >= 0) {
            grid.fit(edge);
        } else if (onCell(event)) {
            grid.openChosen();
        }
    }

    private void moved(MouseEvent event) {
        canvas.setCursor(edge(event) >= 0 ? Cursor.H_RESIZE : Cursor.DEFAULT);
        if (!onCell(event)) {
            tell(-1, "");
            return;
        }
        int row = row(event);
        int place = place(event);
        Cell cell = grid.cells().at(row, grid.columns().index(place));
        String text = cell == null || cell.text().length() < SHORT ? "" : cell.text();
        tell(row * grid.columns().size() + place, text);
    }

    /** Has a tooltip say a text while the mouse is over that cell. */
    private void tell(int cell, String text) {
        if (cell == told) {
            return;
        }
        told = cell;
        tooltip.hide();
        Tooltip.uninstall(canvas, tooltip);
        if (!text.isEmpty()) {
            tooltip.setText(text.length() <= MOST_SAID ? text : text.substring(0, MOST_SAID) + "…");
            Tooltip.install(canvas, tooltip);
        }
    }

    private void scrolled(ScrollEvent event) {
        boolean sideways = event.isShiftDown() && event.getDeltaX() == 0;
        grid.scroll().by(sideways ? -event.getDeltaY() : -event.getDeltaX(), sideways ? 0 : -event.getDeltaY());
        event.consume();
    }

    private void menu(ContextMenuEvent event) {
        CellGrid.Place chosen = grid.chosenProperty().get();
        if (!event.isKeyboardTrigger()) {
            grid.showMenu(event.getScreenX(), event.getScreenY());
        } else if (chosen != null) {
            Bounds cell = grid.boundsOf(chosen.row(), chosen.column())
                    .map(grid::localToScreen)
                    .orElseGet(() -> grid.localToScreen(grid.getLayoutBounds()));
            grid.showMenu(cell.getMinX() + EDGE, cell.getMaxY());
        }
        event.consume();
    }
}
