package dev.refill.ui.data;

import dev.refill.ui.common.Format;
import java.util.OptionalLong;

/**
 * Where a page lies among the rows.
 *
 * @param offset rows before it
 * @param rows rows on it
 * @param filtered whether only rows that satisfy a filter count
 * @param total how many there are in all; empty while that is unknown
 */
record Position(long offset, int rows, boolean filtered, OptionalLong total) {
    /** For example {@code rows 201–400 of 3,412 that match}; empty where there is none. */
    String text() {
        if (rows == 0) {
            return "";
        }
        String range = rows == 1
                ? "row " + Format.count(offset + 1)
                : "rows " + Format.count(offset + 1) + "–" + Format.count(offset + rows);
        String matching = filtered ? " that match" : "";
        // Rows that others add between the page and the count must not make a total below what is shown.
        return total.isPresent() && total.getAsLong() >= offset + rows
                ? range + " of " + Format.count(total.getAsLong()) + matching
                : range + matching;
    }
}
