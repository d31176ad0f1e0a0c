package dev.refill.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows to show.
 *
 * @param columns top-level names in the order wanted; empty for all
 * @param filter a SQL predicate, or null for every row
 */
public record RowQuery(List<String> columns, @Nullable String filter, long offset, int limit) {
    /** The rows of a page, unless asked otherwise. */
    public static final int PAGE_ROWS = 200;

    public RowQuery {
        columns = List.copyOf(columns);
    }

    public static RowQuery first(int limit) {
        return new RowQuery(List.of(), null, 0, limit);
    }
}
