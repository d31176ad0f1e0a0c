package dev.refill.app.tour;

import dev.refill.ui.columns.ColumnRow;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableRow;
import org.jspecify.annotations.Nullable;

/** Reads what stands on the screen, from the controls that draw it. On the UI thread. */
final class Screen {
    private final Hand hand;

    Screen(Hand hand) {
        this.hand = hand;
    }

    @Nullable
    String text(String selector) {
        return hand.find(selector) instanceof Labeled label ? label.getText() : null;
    }

    /** The name in a row of the Columns tab; empty for a row that shows nothing. */
    String columnName(TreeTableRow<?> row) {
        return row.getItem() instanceof ColumnRow shown ? shown.column().name() : "";
    }

    /** The words beside the freshness bar of a column; null while that row or its words are not drawn. */
    @Nullable
    String freshness(String column) {
        Node row = hand.find(
                ".columns .tree-table-row-cell",
                node -> node instanceof TreeTableRow<?> r && columnName(r).equals(column));
        Node words = row == null ? null : row.lookup(".freshness-words");
        return words instanceof Label label ? label.getText() : null;
    }

    @Nullable
    TableView<?> dataTable() {
        return hand.find(".data-table") instanceof TableView<?> table ? table : null;
    }

    /** Brings a column of the Data tab into sight, as dragging its scroll bar would. */
    void scrollTo(String column) {
        TableView<?> table = dataTable();
        if (table != null) {
            for (int i = 0; i < table.getColumns().size(); i++) {
                if (table.getColumns().get(i).getText().equals(column)) {
                    table.scrollToColumnIndex(i);
                }
            }
        }
    }

    /** The texts of the cells of a column that are drawn, by row. */
    Map<Integer, String> values(String column) {
        Map<Integer, String> values = new TreeMap<>();
        TableView<?> table = dataTable();
        if (table == null) {
            return values;
        }
        for (Node node : table.lookupAll(".table-cell")) {
            if (node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.getText() != null) {
                TableColumn<?, ?> of = cell.getTableColumn();
                if (of != null && of.getText().equals(column)) {
                    values.put(cell.getIndex(), cell.getText());
                }
            }
        }
        return values;
    }
}
