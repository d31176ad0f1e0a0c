package dev.refill.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows to show.
 *
 * @param columns top-level names in the order wanted; empty for all
 * @param filter a SQL predicate, or null for every row
 * @param offset rows to leave out, counted from {@code from}
 * @param fragments ids of those whose rows are meant; empty for all
 * @param order what the rows are sorted by before any is left out; empty for the table's own order
 * @param from where to begin; null for the first row. It holds for the version, filter and fragments that it was told for,
 *     and where there is no order
 */
public record RowQuery(
        List<String> columns,
        @Nullable String filter,
        long offset,
        int limit,
        List<Integer> fragments,
        List<Order> order,
        @Nullable RowCursor from) {
    /** The rows of a page, unless asked otherwise. */
    public static final int PAGE_ROWS = 200;

    public RowQuery {
        columns = List.copyOf(columns);
        fragments = List.copyOf(fragments);
        order = List.copyOf(order);
    }

    /** A top-level column that rows are sorted by. */
    public record Order(String column, boolean ascending, boolean nullsFirst) {}

    public RowQuery(
            List<String> columns,
            @Nullable String filter,
            long offset,
            int limit,
            List<Integer> fragments,
            List<Order> order) {
        this(columns, filter, offset, limit, fragments, order, null);
    }

    public RowQuery(List<String> columns, @Nullable String filter, long offset, int limit, List<Integer> fragments) {
        this(columns, filter, offset, limit, fragments, List.of());
    }

    public RowQuery(List<String> columns, @Nullable String filter, long offset, int limit) {
        this(columns, filter, offset, limit, List.of());
    }

    /** The same of these fragments alone; of all where none is named. */
    public RowQuery of(List<Integer> ids) {
        return new RowQuery(columns, filter, offset, limit, ids, order, from);
    }

    /** The same, counted from there. */
    public RowQuery from(@Nullable RowCursor cursor) {
        return new RowQuery(columns, filter, offset, limit, fragments, order, cursor);
    }

    public static RowQuery first(int limit) {
        return new RowQuery(List.of(), null, 0, limit);
    }
}
