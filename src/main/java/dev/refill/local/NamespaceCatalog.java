package dev.refill.local;

import dev.refill.lance.Namespaces;
import dev.refill.model.Page;
import dev.refill.model.TableId;
import dev.refill.store.Folder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The child namespaces of a folder, which Lance keeps in a table of its own beside the others. */
final class NamespaceCatalog implements AutoCloseable {
    static final String TABLE = "__manifest";

    private final Namespaces namespaces;

    private NamespaceCatalog(Namespaces namespaces) {
        this.namespaces = namespaces;
    }

    static boolean existsIn(Folder folder) {
        return folder.child(TABLE + TableFolder.SUFFIX).exists()
                || folder.child(TABLE).exists();
    }

    static NamespaceCatalog open(Folder folder) {
        return new NamespaceCatalog(Namespaces.open(folder));
    }

    Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        return namespaces.children(parent, token, limit);
    }

    Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        Page<String> names = namespaces.tables(namespace, token, limit);
        return new Page<>(
                names.items().stream().map(n -> new TableId(namespace, n)).toList(), names.nextToken());
    }

    String location(TableId table) {
        return namespaces.location(table.namespace(), table.name());
    }

    @Override
    public void close() {
        namespaces.close();
    }
}
