package dev.refill.ui.data;

import dev.refill.model.RowPage;
import java.util.Collection;
import java.util.List;

/**
 * Which of a table's top-level columns are shown, in the schema's order.
 *
 * <p>A grid of hundreds of columns is slow to lay out and no one reads it, so {@value #MOST} are shown at once.
 *
 * @param all every column of the table
 * @param shown names of those that are shown
 */
record Projection(List<RowPage.Header> all, List<String> shown) {
    static final int MOST = 50;
    static final Projection NONE = new Projection(List.of(), List.of());

    Projection {
        all = List.copyOf(all);
        shown = List.copyOf(shown);
    }

    /** The first columns, as many as are shown at once. */
    static Projection first(List<RowPage.Header> all) {
        return new Projection(
                all, all.stream().limit(MOST).map(RowPage.Header::name).toList());
    }

    /** Those columns, less what the table does not have. */
    Projection choose(Collection<String> names) {
        return new Projection(
                all,
                all.stream()
                        .map(RowPage.Header::name)
                        .filter(names::contains)
                        .limit(MOST)
                        .toList());
    }

    /** The same choice on the table as it is now; what was all of it, or is gone, is begun anew. */
    Projection on(List<RowPage.Header> now) {
        Projection kept = new Projection(now, List.of()).choose(shown);
        boolean wasAll = shown.size() == all.size();
        return wasAll || kept.shown.isEmpty() ? first(now) : kept;
    }

    /** What a query asks for: nothing where that means all. */
    List<String> asked() {
        return shown.size() == all.size() ? List.of() : shown;
    }

    /** For example {@code 50 of 300 columns}. */
    String text() {
        return shown.size() == all.size()
                ? all.size() + (all.size() == 1 ? " column" : " columns")
                : shown.size() + " of " + all.size() + " columns";
    }
}
