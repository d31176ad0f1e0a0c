package dev.refill.standin.table;

import dev.refill.engine.FilterGuard;
import dev.refill.lance.LanceTable;
import org.jspecify.annotations.Nullable;

/** Predicates of requests. */
final class Filters {
    private Filters() {}

    /** One that may be given to the library, null for none; refused where it could end it. */
    static @Nullable String checked(LanceTable table, @Nullable String filter) {
        if (filter == null || filter.isBlank()) {
            return null;
        }
        FilterGuard.check(table, filter);
        return filter;
    }
}
