package dev.refill.app.tour;

import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.grid.CellGrid;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
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

    /** The grid of the Data tab or of the SQL box; null while it is not there. */
    @Nullable
    CellGrid grid(String selector) {
        return hand.find(selector) instanceof CellGrid grid && grid.rows() > 0 ? grid : null;
    }

    /** Brings a column of the Data tab into sight, as the arrow keys would. */
    void scrollTo(String column) {
        CellGrid grid = grid(".data-table");
        if (grid != null) {
            grid.choose(0, column);
        }
    }

    /** The texts of the cells of a column that are drawn, by row. */
    Map<Integer, String> values(String column) {
        CellGrid grid = grid(".data-table");
        return grid == null ? Map.of() : grid.seen(column);
    }
}
