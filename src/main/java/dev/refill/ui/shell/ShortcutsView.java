package dev.refill.ui.shell;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import javafx.scene.control.Button;
import javafx.scene.layout.GridPane;

/** The list of shortcuts. */
final class ShortcutsView {
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
        DialogFrame frame = new DialogFrame(model, grid);
        Button close = Controls.button("_Close", model::close, "accent");
        close.setId("dialog-main");
        close.setDefaultButton(true);
        frame.add(close);
        frame.setPrefWidth(420);
        return frame;
    }
}
