package dev.refill.cli;

import dev.refill.catalog.Database;
import dev.refill.model.Page;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All tables of a database. */
final class Listing {
    private static final int PAGE = 500;

    private Listing() {}

    /** Those of the root first, then each child namespace's, depth first. */
    static List<TableId> tables(Database database) {
        List<TableId> tables = new ArrayList<>();
        collect(database, List.of(), tables);
        return tables;
    }

    private static void collect(Database database, List<String> namespace, List<TableId> tables) {
        tables.addAll(all(token -> database.tables(namespace, token, PAGE)));
        for (String child : all(token -> database.namespaces(namespace, token, PAGE))) {
            List<String> path = new ArrayList<>(namespace);
            path.add(child);
            collect(database, path, tables);
        }
    }

    private static <T> List<T> all(Function<@Nullable String, Page<T>> pages) {
        List<T> items = new ArrayList<>();
        String token = null;
        do {
            Page<T> page = pages.apply(token);
            items.addAll(page.items());
            token = page.nextToken();
        } while (token != null);
        return items;
    }
}
