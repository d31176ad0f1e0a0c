package dev.refill.ui.copy;

import dev.refill.export.CopyFormat;
import dev.refill.ui.grid.CellGrid;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** Copies the selected cells of a grid into the clipboard, by Ctrl+C and by the lines of a menu. */
public final class GridCopy {
    static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final CellGrid grid;
    private final CopyModel model;

    private GridCopy(CellGrid grid, CopyModel model) {
        this.grid = grid;
        this.model = model;
    }

    /** From now on by Ctrl+C; returns the lines for the grid's menu. */
    public static List<MenuItem> on(CellGrid grid, CopyModel model) {
        GridCopy copy = new GridCopy(grid, model);
        grid.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (COPY.match(key)) {
                copy.as(CopyFormat.TSV);
                key.consume();
            }
        });
        return CopyMenu.items(model, copy::as);
    }

    private void as(CopyFormat format) {
        SortedMap<Integer, List<String>> cells = grid.selected();
        Set<String> names = new TreeSet<>();
        cells.values().forEach(names::addAll);
        model.copy(grid.order().stream().filter(names::contains).toList(), cells, format, GridCopy::put);
    }

    /** Puts a text into the clipboard. */
    public static void put(@Nullable String text) {
        ClipboardContent clipboard = new ClipboardContent();
        clipboard.putString(text);
        Clipboard.getSystemClipboard().setContent(clipboard);
    }
}
