package dev.refill.request;

import dev.refill.model.AutoRefresh;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A statement that can be run on a database. */
public sealed interface SqlStatement {
    TableId table();

    /**
     * {@code SELECT … FROM …}.
     *
     * @param columns names as they were written; empty for all
     * @param count whether the rows are to be counted instead
     * @param limit absent for as many as are shown
     */
    record Select(
            TableId table,
            List<String> columns,
            boolean count,
            @Nullable String where,
            List<RowQuery.Order> order,
            OptionalInt limit,
            long offset)
            implements SqlStatement {
        public Select {
            columns = List.copyOf(columns);
            order = List.copyOf(order);
        }
    }

    /** {@code REFRESH COLUMN … ON … WHERE … WITH (…)}. */
    record Refresh(TableId table, String column, RefreshOptions options) implements SqlStatement {}

    /** {@code ALTER TABLE … ALTER COLUMN … SET auto_refresh_…}. */
    record Schedule(TableId table, String column, Change change) implements SqlStatement {}

    /**
     * What of a schedule is changed.
     *
     * @param enabled null where it stays
     * @param intervalSeconds null where it stays
     */
    record Change(@Nullable Boolean enabled, @Nullable Long intervalSeconds) {
        /** The schedule that comes of one there is. */
        public AutoRefresh of(AutoRefresh before) {
            return new AutoRefresh(
                    enabled == null ? before.enabled() : enabled,
                    intervalSeconds == null ? before.intervalSeconds() : java.util.OptionalLong.of(intervalSeconds));
        }
    }
}
