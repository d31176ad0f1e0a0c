package dev.refill.ui.columns;

import dev.refill.ui.common.Pill;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/** The kind of a computed column as a coloured pill; empty for a plain one. */
final class KindCell extends TreeTableCell<ColumnRow, ColumnRow> {
    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        boolean pill = !empty && row != null && row.column().definition().computed();
        setGraphic(pill ? Pill.of(row.column().definition()) : null);
        setAccessibleText(empty || row == null ? null : Pill.word(row.column().definition()));
    }
}
