package dev.refill.ui.browse;

import dev.refill.catalog.Database;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.TableId;
import dev.refill.ui.browse.CatalogNode.Kind;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Lists;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * The databases that are open, and what they hold as far as it was looked at. For the UI thread alone; it reads in the
 * background.
 */
public final class CatalogViewModel {
    private final CatalogNode root = CatalogNode.place("");
    private final CatalogNode machine = CatalogNode.place("On this machine");
    private final CatalogNode clusters = CatalogNode.place("Clusters");
    private final CatalogNode nothing = CatalogNode.message(root, "No database is open");
    private final CatalogLoader loader;
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable CatalogNode> selected = new SimpleObjectProperty<>(null);
    private final Consumer<String> reopen;
    private List<Known> known = List.of();
    private @Nullable CatalogNode justAdded;
    private @Nullable Awaited awaited;

    /** A table whose line is to be chosen when it comes. */
    private record Awaited(Database database, TableId table) {}

    /** A server's database that was open before. */
    public record Known(String name, String uri) {}

    public CatalogViewModel(Background background) {
        this(background, uri -> {});
    }

    /** @param reopen called with the address of a database that is to be opened again */
    public CatalogViewModel(Background background, Consumer<String> reopen) {
        this.reopen = reopen;
        loader = new CatalogLoader(background, this::changed);
        root.expandedProperty().set(true);
        machine.expandedProperty().set(true);
        clusters.expandedProperty().set(true);
        filter.addListener((property, before, now) -> changed(root));
        selected.addListener((property, before, now) -> awaited = null);
        arrange();
        changed(root);
    }

    /** The invisible line above the places. */
    public CatalogNode root() {
        return root;
    }

    /** Part of a table's name; lines that lead to no such table are hidden. */
    public StringProperty filterProperty() {
        return filter;
    }

    public ObjectProperty<@Nullable CatalogNode> selectedProperty() {
        return selected;
    }

    /** Adds a database as an open line, and selects it. */
    public void add(Database database) {
        boolean server = database.address() instanceof DatabaseAddress.Server;
        CatalogNode place = server ? clusters : machine;
        CatalogNode node = CatalogNode.database(place, database);
        // Before the closed ones.
        place.children().add((int) databases(place).count(), node);
        arrange();
        watch(node);
        changed(root);
        selected.set(node);
        justAdded = node;
        node.expandedProperty().set(true);
    }

    /**
     * Chooses the line of a table. False where it is not loaded: then no line is chosen, and it is when it comes, unless another
     * was chosen meanwhile.
     */
    public boolean select(Database database, TableId table) {
        Optional<CatalogNode> line = find(database, table);
        selected.set(line.orElse(null));
        awaited = line.isPresent() ? null : new Awaited(database, table);
        return line.isPresent();
    }

    private void selectAwaited() {
        if (awaited != null) {
            find(awaited.database, awaited.table).ifPresent(selected::set);
        }
    }

    /** Chooses the line of a database that is open. */
    public void selectDatabase(Database database) {
        databaseNode(database).ifPresent(selected::set);
    }

    public void remove(Database database) {
        machine.children().removeIf(node -> node.database() == database);
        clusters.children().removeIf(node -> node.database() == database);
        loader.forget(database);
        if (justAdded != null && justAdded.database() == database) {
            justAdded = null;
        }
        if (awaited != null && awaited.database == database) {
            awaited = null;
        }
        arrange();
        CatalogNode now = selected.get();
        if (now != null && now.database() == database) {
            selected.set(null);
        }
        changed(root);
    }

    /** The servers' databases that were open before; those that are not open now are offered. */
    public void know(List<Known> databases) {
        known = List.copyOf(databases);
        arrange();
        changed(root);
    }

    private static Stream<CatalogNode> databases(CatalogNode place) {
        return place.children().stream().filter(node -> node.database() != null);
    }

    /** A place is there once there is something in it. */
    private void arrange() {
        List<String> open = databases(clusters)
                .flatMap(node -> Stream.ofNullable(node.database()))
                .map(Database::uri)
                .toList();
        clusters.children().removeIf(node -> node.kind() == Kind.CLOSED);
        for (Known database : known) {
            if (!open.contains(database.uri())) {
                clusters.children().add(CatalogNode.closed(clusters, database.name(), database.uri()));
            }
        }
        List<CatalogNode> places = Stream.of(machine, clusters)
                .filter(place -> !place.children().isEmpty())
                .toList();
        Lists.become(root.children(), places.isEmpty() ? List.of(nothing) : places);
    }

    /** Reads a database's lines anew. */
    public void reload(Database database) {
        databaseNode(database).ifPresent(loader::reload);
    }

    /** Does what Enter does on a line: loads more, or opens and closes. */
    public void activate(CatalogNode node) {
        if (node.kind() == Kind.MORE) {
            CatalogNode parent = node.parent();
            if (parent != null) {
                loader.more(parent);
            }
        } else if (node.kind() == Kind.CLOSED) {
            reopen.accept(node.uri());
        } else if (node.kind() != Kind.MESSAGE && node.kind() != Kind.TABLE) {
            node.expandedProperty().set(!node.expandedProperty().get());
        }
    }

    /** Says at a table's line how fresh it is. */
    public void badge(Database database, TableId table, Badge badge) {
        databaseNode(database).stream()
                .flatMap(CatalogViewModel::flatten)
                .filter(node -> table.equals(node.table()))
                .forEach(node -> node.badgeProperty().set(badge));
    }

    /** The line of a table, where it is loaded. */
    public Optional<CatalogNode> find(Database database, TableId table) {
        return databaseNode(database).stream()
                .flatMap(CatalogViewModel::flatten)
                .filter(node -> table.equals(node.table()))
                .findFirst();
    }

    /** The lines of all tables that are loaded. */
    public List<CatalogNode> tables() {
        return flatten(root).filter(node -> node.kind() == Kind.TABLE).toList();
    }

    private Optional<CatalogNode> databaseNode(Database database) {
        return Stream.concat(databases(machine), databases(clusters))
                .filter(node -> node.database() == database)
                .findFirst();
    }

    private void watch(CatalogNode node) {
        node.expandedProperty().addListener((property, before, open) -> {
            if (open) {
                loader.open(node);
            }
        });
    }

    /** Called when lines came or went below a node. */
    private void changed(CatalogNode node) {
        for (CatalogNode child : node.children()) {
            if (child.kind() == Kind.NAMESPACE && loader.adopt(child)) {
                watch(child);
            }
        }
        selectFirstTable(node);
        selectAwaited();
        String wanted = filter.get().strip().toLowerCase(java.util.Locale.ROOT);
        show(root, wanted);
        if (!wanted.isEmpty()) {
            // What is not loaded yet cannot match: go on until it is.
            flatten(root).filter(n -> n.expandedProperty().get()).toList().forEach(loader::more);
        }
    }

    /** A database that was just opened shows its first table, unless the user went elsewhere meanwhile. */
    private void selectFirstTable(CatalogNode node) {
        if (node == justAdded && node.children().stream().noneMatch(child -> child.kind() == Kind.MESSAGE)) {
            justAdded = null;
            if (selected.get() == node) {
                node.children().stream()
                        .filter(child -> child.kind() == Kind.TABLE)
                        .findFirst()
                        .ifPresent(selected::set);
            }
        }
    }

    private static boolean show(CatalogNode node, String wanted) {
        if (!node.children().isEmpty() || !node.shown().isEmpty()) {
            Lists.become(
                    node.shown(),
                    node.children().stream()
                            .filter(child -> show(child, wanted))
                            .toList());
        }
        return switch (node.kind()) {
            case PLACE, DATABASE, CLOSED, MORE -> true;
            case MESSAGE -> wanted.isEmpty();
            case NAMESPACE ->
                wanted.isEmpty() || !node.shown().isEmpty() || node.children().isEmpty();
            case TABLE ->
                wanted.isEmpty()
                        || node.label().toLowerCase(java.util.Locale.ROOT).contains(wanted);
        };
    }

    private static Stream<CatalogNode> flatten(CatalogNode node) {
        return Stream.concat(Stream.of(node), node.children().stream().flatMap(CatalogViewModel::flatten));
    }
}
