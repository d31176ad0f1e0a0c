package dev.refill.ui.browse;

import dev.refill.catalog.Database;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.TableId;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** A line of the tree. For the UI thread alone. */
public final class CatalogNode {
    /** What a line stands for. */
    public enum Kind {
        /** A group of databases: those on this machine. */
        PLACE,
        DATABASE,
        /** A database of a server that was open before, and is not. */
        CLOSED,
        NAMESPACE,
        TABLE,
        /** There are more: loads the next page. */
        MORE,
        /** Something to say where lines would be: loading, empty, or why it failed. */
        MESSAGE
    }

    private final Kind kind;
    private final ReadOnlyStringWrapper label = new ReadOnlyStringWrapper();
    private final @Nullable CatalogNode parent;
    private final @Nullable Database database;
    private final List<String> namespace;
    private final @Nullable TableId table;
    private String uri = "";
    private String note = "";
    private final ObservableList<CatalogNode> children = FXCollections.observableArrayList();
    private final ObservableList<CatalogNode> shown = FXCollections.observableArrayList();
    private final BooleanProperty expanded = new SimpleBooleanProperty(false);
    private final ObjectProperty<Badge> badge = new SimpleObjectProperty<>(Badge.NONE);

    private CatalogNode(
            Kind kind,
            String label,
            @Nullable CatalogNode parent,
            @Nullable Database database,
            List<String> namespace,
            @Nullable TableId table) {
        this.kind = kind;
        this.label.set(label);
        this.parent = parent;
        this.database = database;
        this.namespace = List.copyOf(namespace);
        this.table = table;
    }

    static CatalogNode place(String label) {
        return new CatalogNode(Kind.PLACE, label, null, null, List.of(), null);
    }

    static CatalogNode database(CatalogNode place, Database database) {
        CatalogNode node = new CatalogNode(Kind.DATABASE, database.name(), place, database, List.of(), null);
        if (database.address() instanceof DatabaseAddress.Server server) {
            node.note = server.kind().words();
        }
        return node;
    }

    static CatalogNode closed(CatalogNode place, String name, String uri) {
        CatalogNode node = new CatalogNode(Kind.CLOSED, name + " · not connected", place, null, List.of(), null);
        node.uri = uri;
        return node;
    }

    static CatalogNode namespace(CatalogNode parent, List<String> path) {
        return new CatalogNode(Kind.NAMESPACE, path.get(path.size() - 1), parent, parent.database, path, null);
    }

    static CatalogNode table(CatalogNode parent, TableId table) {
        return new CatalogNode(Kind.TABLE, table.name(), parent, parent.database, table.namespace(), table);
    }

    static CatalogNode more(CatalogNode parent) {
        return new CatalogNode(Kind.MORE, "Load more…", parent, parent.database, parent.namespace, null);
    }

    static CatalogNode message(CatalogNode parent, String text) {
        return new CatalogNode(Kind.MESSAGE, text, parent, parent.database, parent.namespace, null);
    }

    public Kind kind() {
        return kind;
    }

    public ReadOnlyStringProperty labelProperty() {
        return label.getReadOnlyProperty();
    }

    public String label() {
        return label.get();
    }

    public @Nullable CatalogNode parent() {
        return parent;
    }

    /** The database it lies in; null for a place. */
    public @Nullable Database database() {
        return database;
    }

    public List<String> namespace() {
        return namespace;
    }

    /** What is said after the name where there is room: what sort of server it is; empty for none. */
    public String note() {
        return note;
    }

    /** What opens it again; empty where it is not closed. */
    public String uri() {
        return uri;
    }

    /** Set for a table. */
    public @Nullable TableId table() {
        return table;
    }

    /** All that is loaded. */
    ObservableList<CatalogNode> children() {
        return children;
    }

    /** Those of its lines that the filter lets through. */
    public ObservableList<CatalogNode> shown() {
        return shown;
    }

    public BooleanProperty expandedProperty() {
        return expanded;
    }

    public ObjectProperty<Badge> badgeProperty() {
        return badge;
    }

    public boolean container() {
        return kind == Kind.DATABASE || kind == Kind.NAMESPACE;
    }

    @Override
    public String toString() {
        return label();
    }
}
