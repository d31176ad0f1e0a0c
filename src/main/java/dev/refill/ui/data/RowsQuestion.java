package dev.refill.ui.data;

import dev.refill.model.RowCursor;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A page that can be asked for.
 *
 * @param filter a SQL predicate; null for every row
 * @param fragments ids of those whose rows are meant; empty for all
 * @param offset rows before the page
 * @param version that the page is of; empty for the newest
 * @param total rows on all pages; empty while that is unknown
 * @param cursors where pages begin that were seen, or come next, by the rows before them; of this version and filter
 * @param pageRows rows on a page
 */
record RowsQuestion(
        Projection projection,
        @Nullable String filter,
        List<Integer> fragments,
        long offset,
        OptionalLong version,
        OptionalLong total,
        Map<Long, RowCursor> cursors,
        int pageRows) {
    static final RowsQuestion NONE = new RowsQuestion(
            Projection.NONE,
            null,
            List.of(),
            0,
            OptionalLong.empty(),
            OptionalLong.empty(),
            Map.of(),
            RowQuery.PAGE_ROWS);

    RowsQuestion {
        fragments = List.copyOf(fragments);
        cursors = Map.copyOf(cursors);
    }

    /** The first page of the rows that satisfy a predicate. */
    RowsQuestion filtered(@Nullable String predicate) {
        return new RowsQuestion(projection, predicate, fragments, 0, version, OptionalLong.empty(), Map.of(), pageRows);
    }

    /** The first page of these fragments' rows at the newest version, without a filter. */
    RowsQuestion of(List<Integer> ids) {
        return new RowsQuestion(
                projection, null, ids, 0, OptionalLong.empty(), OptionalLong.empty(), Map.of(), pageRows);
    }

    RowsQuestion with(Projection columns) {
        return new RowsQuestion(columns, filter, fragments, offset, version, total, cursors, pageRows);
    }

    RowsQuestion at(long rowsBefore) {
        return new RowsQuestion(projection, filter, fragments, rowsBefore, version, total, cursors, pageRows);
    }

    /** The first page, of so many rows. */
    RowsQuestion paged(int rows) {
        return new RowsQuestion(projection, filter, fragments, 0, version, total, Map.of(), rows);
    }

    RowsQuestion withTotal(OptionalLong rows) {
        return new RowsQuestion(projection, filter, fragments, offset, version, rows, cursors, pageRows);
    }

    /** The same at a version, at which nothing is known of where pages begin. */
    RowsQuestion ofVersion(long number, Projection columns, OptionalLong rows) {
        return new RowsQuestion(columns, filter, fragments, offset, OptionalLong.of(number), rows, Map.of(), pageRows);
    }

    /** The same, knowing where the page after so many rows begins. */
    RowsQuestion remember(long rowsBefore, @Nullable RowCursor cursor) {
        if (cursor == null) {
            return this;
        }
        Map<Long, RowCursor> more = new HashMap<>(cursors);
        more.put(rowsBefore, cursor);
        return new RowsQuestion(projection, filter, fragments, offset, version, total, more, pageRows);
    }

    TableRef of(TableRef table) {
        return new TableRef(table.id(), table.branch(), version);
    }

    /** The page's rows with the columns that are read at first. */
    RowQuery page() {
        return cells(projection.first(), 0, pageRows);
    }

    /** Some of the page's rows with some columns. */
    RowQuery cells(List<String> columns, long onPage, int rows) {
        RowCursor cursor = cursors.get(offset);
        return new RowQuery(columns, filter, (cursor == null ? offset : 0) + onPage, rows, fragments).from(cursor);
    }
}
