package dev.refill.ui.browse;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.browse.CatalogNode.Kind;
import dev.refill.ui.browse.Listing.Cursor;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the lines of databases and namespaces, a page at a time. For the UI thread alone. */
final class CatalogLoader {
    /** Lines that are asked for at once. */
    static final int PAGE = 500;

    private final Background background;
    private final Consumer<CatalogNode> changed;
    private final Map<CatalogNode, Progress> progress = new HashMap<>();

    /** How far a node's lines are read. */
    private static final class Progress {
        @Nullable
        Cursor next = Cursor.START;

        boolean reading;
        Background.@Nullable Handle handle;
    }

    /** @param changed called with the node whose lines came or went */
    CatalogLoader(Background background, Consumer<CatalogNode> changed) {
        this.background = background;
        this.changed = changed;
    }

    /** Takes note of a new line that has lines of its own; false where it is known already. */
    boolean adopt(CatalogNode node) {
        return progress.putIfAbsent(node, new Progress()) == null;
    }

    /** Keeps nothing of a database that is closed, and no longer waits for what it was asked. */
    void forget(Database closed) {
        progress.forEach((node, at) -> {
            if (node.database() == closed && at.handle != null) {
                at.handle.cancel();
            }
        });
        progress.keySet().removeIf(node -> node.database() == closed);
    }

    /** Reads the first page, unless that was begun. */
    void open(CatalogNode node) {
        if (node.container() && node.children().isEmpty()) {
            more(node);
        }
    }

    /** Reads the first page again. */
    void reload(CatalogNode node) {
        Progress before = progress.remove(node);
        if (before != null && before.handle != null) {
            before.handle.cancel();
        }
        more(node);
    }

    /** Reads the next page, unless there is none or one is being read. */
    void more(CatalogNode node) {
        Database database = node.database();
        if (!node.container() || database == null) {
            return;
        }
        Progress at = progress.computeIfAbsent(node, n -> new Progress());
        Cursor from = at.next;
        if (from == null || at.reading) {
            return;
        }
        boolean first = from == Cursor.START;
        if (first && node.children().isEmpty()) {
            node.children().setAll(CatalogNode.message(node, "Loading…"));
            changed.accept(node);
        }
        at.reading = true;
        at.handle = background.run(
                () -> Listing.read(database, node.namespace(), from, PAGE),
                listing -> {
                    at.reading = false;
                    at.next = listing.next();
                    take(node, listing, first);
                },
                failure -> {
                    at.reading = false;
                    failed(node, failure);
                });
    }

    private void take(CatalogNode node, Listing listing, boolean first) {
        List<CatalogNode> before = node.children().stream()
                .filter(child -> child.kind() == Kind.TABLE || child.kind() == Kind.NAMESPACE)
                .toList();
        Map<String, CatalogNode> tablesBefore = named(before, Kind.TABLE);
        Map<String, CatalogNode> namespacesBefore = named(before, Kind.NAMESPACE);
        List<CatalogNode> lines = new ArrayList<>(first ? List.of() : before);
        for (String name : listing.namespaces()) {
            List<String> path = new ArrayList<>(node.namespace());
            path.add(name);
            CatalogNode kept = namespacesBefore.get(name);
            lines.add(kept == null ? CatalogNode.namespace(node, path) : kept);
        }
        for (TableId table : listing.tables()) {
            CatalogNode kept = tablesBefore.get(table.name());
            lines.add(kept == null ? CatalogNode.table(node, table) : kept);
        }
        int tables =
                (int) lines.stream().filter(line -> line.kind() == Kind.TABLE).count();
        if (lines.isEmpty()) {
            lines.add(CatalogNode.message(node, "No tables here"));
        }
        if (listing.next() != null) {
            lines.add(CatalogNode.more(node));
        }
        Lists.become(node.children(), lines);
        node.badgeProperty().set(Badge.tables(tables, listing.next() != null));
        changed.accept(node);
    }

    /** The lines there were, so that one stays open and selected. */
    private static Map<String, CatalogNode> named(List<CatalogNode> before, Kind kind) {
        Map<String, CatalogNode> named = new HashMap<>();
        before.stream().filter(line -> line.kind() == kind).forEach(line -> named.putIfAbsent(line.label(), line));
        return named;
    }

    private void failed(CatalogNode node, RefillException failure) {
        node.children().removeIf(child -> child.kind() == Kind.MESSAGE);
        node.children().add(0, CatalogNode.message(node, failure.sentence()));
        if (node.children().stream().noneMatch(child -> child.kind() == Kind.MORE)) {
            node.children().add(CatalogNode.more(node));
        }
        changed.accept(node);
    }
}
