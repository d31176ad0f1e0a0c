package dev.refill.ui.data;

import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which of a table's top-level columns are shown, in the schema's order. Of a page's columns {@value #BLOCK} are read at
 * once, the first of them at first and others when they come into sight.
 *
 * @param all every column of the table
 * @param shown names of those that are shown
 */
record Projection(List<RowPage.Header> all, List<String> shown) {
    /** With cells of 10 KB and pages of 200 rows it is 80 MB to read. */
    static final int BLOCK = 40;

    static final Projection NONE = new Projection(List.of(), List.of());

    Projection {
        all = List.copyOf(all);
        shown = List.copyOf(shown);
    }

    static Projection all(List<RowPage.Header> all) {
        return new Projection(all, all.stream().map(RowPage.Header::name).toList());
    }

    /** Those columns, less what the table does not have. */
    Projection choose(Collection<String> names) {
        Set<String> wanted = new HashSet<>(names);
        return new Projection(
                all,
                all.stream().map(RowPage.Header::name).filter(wanted::contains).toList());
    }

    /** The same choice on the table as it is now; what was all of it, or is gone, is all. */
    Projection on(List<RowPage.Header> now) {
        Projection kept = new Projection(now, List.of()).choose(shown);
        boolean wasAll = shown.size() == all.size();
        return wasAll || kept.shown.isEmpty() ? all(now) : kept;
    }

    /** What a query for every shown column asks for: nothing where that means all. */
    List<String> asked() {
        return shown.size() == all.size() ? List.of() : shown;
    }

    /** What a query for the columns that are read at first asks for: nothing where that means all. */
    List<String> first() {
        return shown.size() <= BLOCK ? asked() : shown.subList(0, BLOCK);
    }

    /** The columns to read where these are to be seen: as many as are read at once, with what lies around them. */
    List<String> around(Collection<String> names) {
        Set<String> wanted = new HashSet<>(names);
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            if (wanted.contains(shown.get(i))) {
                places.add(i);
            }
        }
        if (places.isEmpty()) {
            return List.of();
        }
        int first = places.get(0);
        int last = places.get(places.size() - 1);
        // The user may have moved columns side by side that lie far apart in the table.
        if (last - first >= BLOCK) {
            return names.stream().limit(BLOCK).toList();
        }
        int from = Math.max(0, Math.min(first - (BLOCK - (last - first)) / 2, shown.size() - BLOCK));
        return shown.subList(from, Math.min(shown.size(), from + BLOCK));
    }

    List<RowPage.Header> headers() {
        Set<String> names = new HashSet<>(shown);
        return all.stream().filter(header -> names.contains(header.name())).toList();
    }

    /** For example {@code 50 of 300 columns}. */
    String text() {
        return shown.size() == all.size()
                ? all.size() + (all.size() == 1 ? " column" : " columns")
                : shown.size() + " of " + all.size() + " columns";
    }
}
