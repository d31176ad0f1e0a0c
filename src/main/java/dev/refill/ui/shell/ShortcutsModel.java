package dev.refill.ui.shell;

import dev.refill.ui.common.DialogModel;

/** The dialog that lists the shortcuts. */
final class ShortcutsModel extends DialogModel {
    @Override
    public String title() {
        return "Keyboard shortcuts";
    }
}
