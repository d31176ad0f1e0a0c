package dev.refill.ui.shell;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** The keys that work everywhere in the window. */
enum Shortcut {
    OPEN("Open a database", control(KeyCode.O)),
    CLOSE("Close the chosen database", control(KeyCode.W)),
    DECLARE("Declare a computed column", control(KeyCode.N)),
    REFRESH("Refresh the chosen column", control(KeyCode.R)),
    UNDO("Undo the last change", control(KeyCode.Z)),
    RELOAD("Read the table again", new KeyCodeCombination(KeyCode.F5)),
    COLUMNS("Columns", control(KeyCode.DIGIT1)),
    DATA("Data", control(KeyCode.DIGIT2)),
    VERSIONS("Versions", control(KeyCode.DIGIT3)),
    LINEAGE("Lineage", control(KeyCode.DIGIT4)),
    SQL("SQL", control(KeyCode.DIGIT5)),
    TREE("Go to the tree of tables", control(KeyCode.DIGIT0)),
    FIND_TABLE("Filter the tables", control(KeyCode.P)),
    FIND_COLUMN("Filter the columns", control(KeyCode.F)),
    JOBS("Show all jobs", control(KeyCode.J)),
    PALETTE("All commands", new KeyCodeCombination(KeyCode.P, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN)),
    THEME("Light or dark", control(KeyCode.T)),
    LOG("Log", control(KeyCode.L)),
    SETTINGS("Settings", control(KeyCode.COMMA)),
    HELP("Show these shortcuts", new KeyCodeCombination(KeyCode.F1));

    private final String meaning;
    private final KeyCombination keys;

    Shortcut(String meaning, KeyCombination keys) {
        this.meaning = meaning;
        this.keys = keys;
    }

    String meaning() {
        return meaning;
    }

    KeyCombination keys() {
        return keys;
    }

    /** The keys as they are written on this system. */
    String text() {
        return keys.getDisplayText();
    }

    /** Ctrl, and Command on a Mac. */
    private static KeyCombination control(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN);
    }
}
