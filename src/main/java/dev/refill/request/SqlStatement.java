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
     * @param items what is selected
     * @param count whether the rows are to be counted instead
     * @param limit absent for as many as are shown
     */
    record Select(
            TableId table,
            List<Item> items,
            boolean count,
            @Nullable String where,
            List<RowQuery.Order> order,
            OptionalInt limit,
            long offset)
            implements SqlStatement {
        public Select {
            items = List.copyOf(items);
            order = List.copyOf(order);
        }
    }

    /** What a part of what is selected is. */
    enum Kind {
        /** {@code *}. */
        ALL,
        COLUMN,
        EXPRESSION
    }

    /**
     * A part of what is selected.
     *
     * @param text the column's name, or the expression
     * @param alias what it is to be called; null where that is not said
     * @param from where in the statement it begins
     */
    record Item(Kind kind, String text, @Nullable String alias, int from) {}

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
