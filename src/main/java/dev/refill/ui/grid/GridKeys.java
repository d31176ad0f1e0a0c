package dev.refill.ui.grid;

import javafx.event.Event;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * The keys of a grid: arrows, Home, End and pages, with Shift for a range; Enter opens, Shift+F10 shows the menu, Alt+arrows
 * make a column wider and narrower, Alt+Shift+arrows move it.
 */
final class GridKeys {
    /** What a column becomes wider by, in pixels at the usual text size. */
    private static final double STEP = 16;

    private static final KeyCombination MENU = new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN);

    private final CellGrid grid;
    private final GridContent content;

    GridKeys(CellGrid grid) {
        this.grid = grid;
        this.content = grid.content();
        grid.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void pressed(KeyEvent key) {
        if (content.empty()) {
            return;
        }
        if (key.isAltDown()) {
            changeColumn(key);
        } else if (MENU.match(key)) {
            Event.fireEvent(
                    grid, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, true, null));
            key.consume();
        } else if (key.getCode() == KeyCode.ENTER) {
            grid.openChosen();
            key.consume();
        } else if (key.getCode() == KeyCode.A && key.isShortcutDown()) {
            content.selection().all(content.cells().rows(), content.columns().size());
            grid.draw();
            key.consume();
        } else {
            move(key);
        }
    }

    private void changeColumn(KeyEvent key) {
        boolean left = key.getCode() == KeyCode.LEFT;
        if (!left && key.getCode() != KeyCode.RIGHT) {
            return;
        }
        if (key.isShiftDown()) {
            grid.moveColumn(left ? -1 : 1);
        } else {
            grid.widen(left ? -STEP : STEP);
        }
        key.consume();
    }

    private void move(KeyEvent key) {
        GridSelection selection = content.selection();
        int row = Math.max(0, selection.row());
        int place = Math.max(0, selection.place());
        boolean far = key.isShortcutDown();
        int lastRow = content.cells().rows() - 1;
        int lastPlace = content.columns().size() - 1;
        int page = grid.geometry().rowsSeen();
        switch (key.getCode()) {
            case LEFT -> place = far ? 0 : place - 1;
            case RIGHT -> place = far ? lastPlace : place + 1;
            case UP -> row = far ? 0 : row - 1;
            case DOWN -> row = far ? lastRow : row + 1;
            case PAGE_UP -> row -= page;
            case PAGE_DOWN -> row += page;
            case HOME -> {
                place = 0;
                row = far ? 0 : row;
            }
            case END -> {
                place = lastPlace;
                row = far ? lastRow : row;
            }
            default -> {
                return;
            }
        }
        row = Math.max(0, Math.min(lastRow, row));
        place = Math.max(0, Math.min(lastPlace, place));
        if (key.isShiftDown()) {
            selection.extend(row, place);
        } else {
            selection.only(row, place);
        }
        grid.moved();
        key.consume();
    }
}
