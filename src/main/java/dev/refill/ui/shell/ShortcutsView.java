package dev.refill.ui.shell;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.GridPane;

/** The list of shortcuts. */
final class ShortcutsView {
    /** A key that holds where the focus is in a grid. */
    private record Key(String meaning, KeyCombination keys) {}

    private static final List<Key> IN_A_GRID = List.of(
            new Key("Copy the selected cells", new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN)),
            new Key("Select all cells", new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN)),
            new Key("Make the column wider", new KeyCodeCombination(KeyCode.RIGHT, KeyCombination.ALT_DOWN)),
            new Key("Make the column narrower", new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN)),
            new Key(
                    "Move the column to the right",
                    new KeyCodeCombination(KeyCode.RIGHT, KeyCombination.ALT_DOWN, KeyCombination.SHIFT_DOWN)),
            new Key(
                    "Move the column to the left",
                    new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN, KeyCombination.SHIFT_DOWN)));

    private ShortcutsView() {}

    static DialogFrame of(ShortcutsModel model) {
        GridPane grid = new GridPane();
        grid.setHgap(24);
        grid.setVgap(8);
        int line = 0;
        for (Shortcut shortcut : Shortcut.values()) {
            grid.add(Controls.label(shortcut.meaning()), 0, line);
            grid.add(Controls.label(shortcut.keys().getDisplayText(), "mono", "muted"), 1, line++);
        }
        grid.add(Controls.section("In a grid of rows"), 0, line++, 2, 1);
        for (Key key : IN_A_GRID) {
            grid.add(Controls.label(key.meaning()), 0, line);
            grid.add(Controls.label(key.keys().getDisplayText(), "mono", "muted"), 1, line++);
        }
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("shortcuts");
        DialogFrame frame = new DialogFrame(model, scroll);
        Button close = Controls.button("_Close", model::close, "accent");
        close.setId("dialog-main");
        close.setDefaultButton(true);
        frame.add(close);
        frame.setPrefWidth(420);
        return frame;
    }
}
