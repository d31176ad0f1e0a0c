package dev.refill.ui.grid;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
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
    private static final double MENU_INSET = 4;
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
    private final GridContent content;
    private final GridGeometry geometry;
    private final Canvas canvas;
    private final Tooltip tooltip = new Tooltip();
    private Doing doing = Doing.NOTHING;
    private int held = -1;
    private double pressedAt;
    private int told = -1;

    GridMouse(CellGrid grid, Canvas canvas) {
        this.grid = grid;
        this.content = grid.content();
        this.geometry = grid.geometry();
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

    private void pressed(MouseEvent event) {
        grid.requestFocus();
        tell(-1, "");
        pressedAt = event.getX();
        doing = Doing.NOTHING;
        if (content.columns().size() == 0) {
            return;
        }
        if (geometry.inHead(event.getY())) {
            held = geometry.edge(event.getX(), event.getY());
            doing = held >= 0 ? Doing.WIDENING : Doing.NOTHING;
            if (held < 0 && event.isPrimaryButtonDown() && geometry.onColumn(event.getX())) {
                held = geometry.place(event.getX());
                doing = Doing.MOVING;
            }
        } else if (geometry.onCell(event.getX(), event.getY())) {
            choose(event);
        }
    }

    private void choose(MouseEvent event) {
        GridSelection selection = content.selection();
        int row = geometry.row(event.getY());
        int place = geometry.place(event.getX());
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
                content.selection().extend(geometry.row(event.getY()), geometry.place(event.getX()));
                grid.moved();
            }
            case WIDENING ->
                grid.resize(
                        held, geometry.across(event.getX()) - content.columns().left(held));
            case MOVING -> {
                if (Math.abs(event.getX() - pressedAt) > DRAG) {
                    grid.drop(geometry.gap(event.getX()));
                }
            }
            default -> {}
        }
    }

    private void released(MouseEvent event) {
        if (doing == Doing.MOVING && Math.abs(event.getX() - pressedAt) > DRAG) {
            int before = geometry.gap(event.getX());
            int to = before > held ? before - 1 : before;
            if (to != held) {
                grid.moveColumn(held, to);
            }
        }
        grid.drop(-1);
        doing = Doing.NOTHING;
    }

    private void twice(MouseEvent event) {
        int edge = geometry.edge(event.getX(), event.getY());
        if (edge >= 0) {
            grid.fit(edge);
        } else if (geometry.onCell(event.getX(), event.getY())) {
            grid.openChosen();
        }
    }

    private void moved(MouseEvent event) {
        canvas.setCursor(geometry.edge(event.getX(), event.getY()) >= 0 ? Cursor.H_RESIZE : Cursor.DEFAULT);
        if (geometry.inHead(event.getY()) && geometry.onColumn(event.getX())) {
            int place = geometry.place(event.getX());
            RowPage.Header header = content.columns().header(place);
            tell(-2 - place, header.name() + "\n" + header.type().text());
            return;
        }
        if (!geometry.onCell(event.getX(), event.getY())) {
            tell(-1, "");
            return;
        }
        int row = geometry.row(event.getY());
        int place = geometry.place(event.getX());
        Cell cell = content.at(row, place);
        String text = cell == null || cell.text().length() < SHORT ? "" : cell.text();
        tell(row * content.columns().size() + place, text);
    }

    /** Has a tooltip say a text while the mouse is over that cell, or that column's name where it is below -1. */
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
            grid.showMenu(cell.getMinX() + MENU_INSET, cell.getMaxY());
        }
        event.consume();
    }
}
