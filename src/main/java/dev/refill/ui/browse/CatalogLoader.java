package dev.refill.ui.browse;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.browse.CatalogNode.Kind;
import dev.refill.ui.browse.Listing.Cursor;
import dev.refill.ui.common.Background;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        List<CatalogNode> lines = new ArrayList<>(first ? List.of() : before);
        for (String name : listing.namespaces()) {
            List<String> path = new ArrayList<>(node.namespace());
            path.add(name);
            lines.add(kept(before, Kind.NAMESPACE, name).orElseGet(() -> CatalogNode.namespace(node, path)));
        }
        for (TableId table : listing.tables()) {
            lines.add(kept(before, Kind.TABLE, table.name()).orElseGet(() -> CatalogNode.table(node, table)));
        }
        int tables =
                (int) lines.stream().filter(line -> line.kind() == Kind.TABLE).count();
        if (lines.isEmpty()) {
            lines.add(CatalogNode.message(node, "No tables here"));
        }
        if (listing.next() != null) {
            lines.add(CatalogNode.more(node));
        }
        node.children().setAll(lines);
        node.badgeProperty().set(Badge.tables(tables, listing.next() != null));
        changed.accept(node);
    }

    /** The line there was, so that it stays open and selected. */
    private static Optional<CatalogNode> kept(List<CatalogNode> before, Kind kind, String label) {
        return before.stream()
                .filter(node -> node.kind() == kind && node.label().equals(label))
                .findFirst();
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
