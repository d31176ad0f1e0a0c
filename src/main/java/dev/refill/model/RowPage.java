package dev.refill.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A page of rows.
 *
 * @param rows each as long as {@code columns}
 * @param more whether rows follow
 * @param next where they begin; null where the database cannot tell
 */
public record RowPage(
        List<Header> columns,
        List<List<Cell>> rows,
        boolean more,
        @Nullable RowCursor next) {
    /** A column of the page. */
    public record Header(String name, ColumnType type) {}

    public RowPage {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    public RowPage(List<Header> columns, List<List<Cell>> rows, boolean more) {
        this(columns, rows, more, null);
    }

    /** The same rows with the columns of these names first, in this order; a name that it has no column of says nothing. */
    public RowPage inOrder(Collection<String> names) {
        List<String> has = columns.stream().map(Header::name).toList();
        int[] places = Stream.concat(names.stream(), has.stream())
                .distinct()
                .mapToInt(has::indexOf)
                .filter(place -> place >= 0)
                .toArray();
        return new RowPage(
                pick(columns, places),
                rows.stream().map(row -> pick(row, places)).toList(),
                more,
                next);
    }

    private static <T> List<T> pick(List<T> of, int[] places) {
        return Arrays.stream(places).mapToObj(of::get).toList();
    }
}
