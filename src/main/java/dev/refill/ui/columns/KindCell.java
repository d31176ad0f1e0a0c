package dev.refill.ui.columns;

import dev.refill.ui.common.Pill;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/** The kind of a computed column as a coloured pill; empty for a plain one. */
final class KindCell extends TreeTableCell<ColumnRow, ColumnRow> {
    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        setGraphic(row.column().definition().computed() ? Pill.of(row.column().definition()) : null);
        setAccessibleText(Pill.word(row.column().definition()));
    }
}
