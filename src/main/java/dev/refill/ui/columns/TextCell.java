package dev.refill.ui.columns;

import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/** A cell of one line of text; where it is cut the tooltip has the whole. */
final class TextCell extends TreeTableCell<ColumnRow, String> {
    TextCell() {
        setTextOverrun(OverrunStyle.ELLIPSIS);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
        super.updateItem(text, empty);
        if (empty || text == null || text.isEmpty()) {
            setText(null);
            setTooltip(null);
            return;
        }
        setText(text.replace('\n', ' '));
        setTooltip(text.length() < 16 ? null : tip(text));
    }

    private static Tooltip tip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }
}
