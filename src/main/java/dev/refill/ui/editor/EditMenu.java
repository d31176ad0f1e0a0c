package dev.refill.ui.editor;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.fxmisc.richtext.CodeArea;

/** What the right button offers in an editor. */
final class EditMenu extends ContextMenu {
    EditMenu(CodeArea area) {
        MenuItem undo = item("Undo", area::undo);
        MenuItem redo = item("Redo", area::redo);
        MenuItem cut = item("Cut", area::cut);
        MenuItem copy = item("Copy", area::copy);
        setOnShowing(event -> {
            boolean nothing = area.getSelection().getLength() == 0;
            undo.setDisable(!area.isUndoAvailable());
            redo.setDisable(!area.isRedoAvailable());
            cut.setDisable(nothing);
            copy.setDisable(nothing);
        });
        getItems()
                .addAll(
                        undo,
                        redo,
                        new SeparatorMenuItem(),
                        cut,
                        copy,
                        item("Paste", area::paste),
                        new SeparatorMenuItem(),
                        item("Select all", area::selectAll));
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(event -> action.run());
        return item;
    }
}
