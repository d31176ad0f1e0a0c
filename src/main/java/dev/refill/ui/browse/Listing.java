package dev.refill.ui.browse;

import dev.refill.catalog.Database;
import dev.refill.model.Page;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of what a namespace holds: child namespaces first, then tables.
 *
 * @param next where the next page begins; null at the end
 */
record Listing(
        List<String> namespaces,
        List<TableId> tables,
        @Nullable Cursor next) {
    /** A place in the two lists, one after the other. */
    record Cursor(boolean inTables, @Nullable String token) {
        static final Cursor START = new Cursor(false, null);
    }

    /** Reads until a page is full or the end is reached; blocks. */
    static Listing read(Database database, List<String> namespace, Cursor from, int limit) {
        List<String> namespaces = new ArrayList<>();
        List<TableId> tables = new ArrayList<>();
        Cursor cursor = from;
        while (namespaces.size() + tables.size() < limit) {
            int left = limit - namespaces.size() - tables.size();
            if (cursor.inTables()) {
                Page<TableId> page = database.tables(namespace, cursor.token(), left);
                tables.addAll(page.items());
                if (page.nextToken() == null) {
                    return new Listing(namespaces, tables, null);
                }
                cursor = new Cursor(true, page.nextToken());
            } else {
                Page<String> page = database.namespaces(namespace, cursor.token(), left);
                namespaces.addAll(page.items());
                cursor = new Cursor(page.nextToken() == null, page.nextToken());
            }
        }
        return new Listing(namespaces, tables, cursor);
    }
}
