package dev.refill.local;

import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowCursor;
import dev.refill.model.RowQuery;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the scan of a page begins, so that no fragment before it is read. With a cursor that is the cursor's fragment;
 * without one, where there is no filter, it follows from how many rows the manifest says that each fragment has.
 *
 * @param fragments ids of those to scan, in the table's order; null for all
 * @param skipped rows of the first of them to leave out
 * @param base the same as a cursor; null where the rows are sorted or the table is empty
 */
record PageStart(
        @Nullable List<Integer> fragments,
        long skipped,
        @Nullable RowCursor base) {
    static PageStart of(LanceTable table, RowQuery query) {
        List<Integer> wanted = Rows.fragments(table, query.fragments());
        if (!query.order().isEmpty()) {
            return new PageStart(wanted, query.offset(), null);
        }
        List<FragmentInfo> all = wanted == null ? table.fragments() : only(table.fragments(), Set.copyOf(wanted));
        return all.isEmpty() ? new PageStart(wanted, query.offset(), null) : of(table, query, all);
    }

    private static List<FragmentInfo> only(List<FragmentInfo> all, Set<Integer> ids) {
        return all.stream().filter(f -> ids.contains(f.id())).toList();
    }

    private static PageStart of(LanceTable table, RowQuery query, List<FragmentInfo> all) {
        RowCursor from = query.from();
        int first = from == null ? 0 : place(table, all, from.fragment());
        long skipped = query.offset() + (from == null ? 0 : from.rows());
        int end = all.size();
        if (query.filter() == null || query.filter().isBlank()) {
            while (first < all.size() - 1 && skipped >= all.get(first).liveRows()) {
                skipped -= all.get(first).liveRows();
                first++;
            }
            end = first;
            for (long rows = -skipped; end < all.size() && rows <= query.limit(); end++) {
                rows += all.get(end).liveRows();
            }
        }
        List<Integer> ids =
                all.subList(first, end).stream().map(FragmentInfo::id).toList();
        boolean whole = ids.size() == table.fragments().size();
        return new PageStart(
                whole ? null : ids, skipped, new RowCursor(all.get(first).id(), skipped));
    }

    private static int place(LanceTable table, List<FragmentInfo> all, int fragment) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).id() == fragment) {
                return i;
            }
        }
        throw new RefillException(
                ErrorCode.NOT_FOUND,
                "Version " + table.version() + " of " + table.ref().id() + " has no fragment " + fragment
                        + "; read the table again to see those it has.");
    }

    /**
     * Where the next page begins.
     *
     * @param addresses of the rows of this page, and of the one after it
     * @param rows of this page
     */
    @Nullable
    RowCursor next(List<Long> addresses, int rows) {
        if (base == null || addresses.size() <= rows) {
            return null;
        }
        int fragment = fragment(addresses.get(rows));
        if (fragment == fragment(addresses.get(0))) {
            // How many of its rows lie before the page is known of the first fragment alone.
            return new RowCursor(base.fragment(), base.rows() + rows);
        }
        long before = addresses.subList(0, rows).stream()
                .filter(address -> fragment(address) == fragment)
                .count();
        return new RowCursor(fragment, before);
    }

    private static int fragment(long address) {
        return (int) (address >>> Integer.SIZE);
    }
}
