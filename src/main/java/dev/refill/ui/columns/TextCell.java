package dev.refill.ui.columns;

import java.util.List;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/** A cell of one line of text; where it is cut the tooltip has the whole. */
final class TextCell extends TreeTableCell<ColumnRow, String> {
    private boolean readers;

    TextCell() {
        setTextOverrun(OverrunStyle.ELLIPSIS);
        // A tooltip is a window: one is made only where the mouse comes.
        setOnMouseEntered(event -> {
            String tip = tip();
            setTooltip(tip.isEmpty() ? null : tooltip(tip));
        });
    }

    /** The tooltip tells which computed columns read the row's, too. */
    void alsoReaders() {
        readers = true;
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
        super.updateItem(text, empty);
        setTooltip(null);
        setText(empty || text == null || text.isEmpty() ? null : text.replace('\n', ' '));
    }

    /** Empty where there is nothing more to tell. */
    private String tip() {
        String text = getItem();
        if (isEmpty() || text == null || text.isEmpty()) {
            return "";
        }
        ColumnRow row = getTableRow() == null ? null : getTableRow().getItem();
        List<String> by = readers && row != null ? row.readers() : List.of();
        if (!by.isEmpty()) {
            return text + "\nRead by " + String.join(", ", by) + ".";
        }
        return cut() ? text : "";
    }

    private boolean cut() {
        return lookup(".text") instanceof Text shown && !shown.getText().equals(getText());
    }

    private static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }
}
