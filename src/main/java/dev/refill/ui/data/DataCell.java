package dev.refill.ui.data;

import dev.refill.model.Cell;
import dev.refill.model.ColumnType;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** A value on one line. A null is a word in its own style, so that it is neither an empty text nor the text "null". */
final class DataCell extends TableCell<List<Cell>, Cell> {
    private static final PseudoClass NULL = PseudoClass.getPseudoClass("null");
    /** Below this a column's least width shows all of it. */
    private static final int SHORT = 8;

    private static final int MOST_CHARS = 240;

    DataCell(ColumnType type) {
        getStyleClass().addAll("data-cell", style(type.family()));
        setOnMouseEntered(e -> setTooltip(whole()));
        setOnMouseExited(e -> setTooltip(null));
    }

    static String style(ColumnType.Family family) {
        if (family.numeric()) {
            return "number";
        }
        return switch (family) {
            case BINARY, TEMPORAL, LIST, VECTOR, STRUCT -> "code";
            default -> "words";
        };
    }

    @Override
    protected void updateItem(@Nullable Cell cell, boolean empty) {
        super.updateItem(cell, empty);
        boolean isNull = !empty && cell != null && cell.isNull();
        pseudoClassStateChanged(NULL, isNull);
        if (empty || cell == null) {
            setText(null);
        } else {
            setText(isNull ? "null" : oneLine(beginning(cell.text())));
        }
        setAccessibleText(isNull ? "no value" : getText());
    }

    private @Nullable Tooltip whole() {
        Cell cell = getItem();
        if (cell == null || cell.text().length() < SHORT) {
            return null;
        }
        Tooltip tooltip = new Tooltip(cell.text());
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }

    /** More is beside any column, and laying it out is what makes a grid slow. */
    private static String beginning(String text) {
        return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "…";
    }

    /** Line breaks and tabs as signs. */
    static String oneLine(String text) {
        return text.replace("\r\n", "↵").replace('\n', '↵').replace('\r', '↵').replace('\t', '→');
    }
}
