package dev.refill.local;

import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.VersionInfo;
import dev.refill.lance.VersionOrigin;
import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The tables of a folder and of the namespaces in it, read only. Safe to use from several threads. */
final class LocalTables implements AutoCloseable {
    /** Lance has no key for it; writers that name somebody use one of these. */
    private static final List<String> AUTHORS = List.of("author", "user", "committer", "created_by");

    private final TableFolder folder;
    private final @Nullable NamespaceCatalog catalog;

    private LocalTables(TableFolder folder, @Nullable NamespaceCatalog catalog) {
        this.folder = folder;
        this.catalog = catalog;
    }

    static LocalTables open(TableFolder folder) {
        boolean namespaces = NamespaceCatalog.existsIn(folder.folder());
        return new LocalTables(folder, namespaces ? NamespaceCatalog.open(folder.folder()) : null);
    }

    TableFolder folder() {
        return folder;
    }

    Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        return catalog == null ? new Page<>(List.of(), null) : catalog.namespaces(parent, token, limit);
    }

    Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        if (catalog != null) {
            return catalog.tables(namespace, token, limit);
        }
        return namespace.isEmpty() ? folder.page(token, limit) : new Page<>(List.of(), null);
    }

    LanceTable open(TableRef table) {
        return LanceTable.open(location(table.id()), table);
    }

    /** Opens it to change it; refused where that cannot be done, before anything is. */
    LanceTable openToChange(TableRef table) {
        LanceTable opened = open(table);
        try {
            opened.requireChangeable();
            return opened;
        } catch (RefillException refused) {
            opened.close();
            throw refused;
        }
    }

    private Folder location(TableId table) {
        if (catalog != null) {
            return folder.folder().at(catalog.location(table));
        }
        Folder place = folder.table(table.name());
        if (!table.namespace().isEmpty() || !place.exists()) {
            throw new RefillException(
                    ErrorCode.NOT_FOUND,
                    "There is no table " + table + " in " + folder.folder().address() + ".");
        }
        return place;
    }

    TableDetail describe(TableRef ref) {
        try (LanceTable table = open(ref)) {
            List<FragmentInfo> fragments = table.fragments();
            TableDetail detail = new TableDetail(
                    ref.id(),
                    table.location(),
                    table.version(),
                    fragments.stream().mapToLong(FragmentInfo::liveRows).sum(),
                    fragments.stream().mapToLong(FragmentInfo::deletedRows).sum(),
                    fragments.size(),
                    fragments.stream().mapToLong(FragmentInfo::bytes).sum(),
                    table.fileFormat(),
                    Columns.of(table.schema()),
                    table.schema().metadata());
            return detail.withReadOnly(table.readOnly().orElse(null));
        }
    }

    OptionalLong newestVersion(TableRef ref) {
        return LanceTable.newestVersion(location(ref.id()), ref);
    }

    /** Newest first; the token is the last version of the page before. */
    Page<TableVersion> versions(TableRef ref, @Nullable String token, int limit) {
        try (LanceTable table = open(ref)) {
            List<VersionInfo> all = new ArrayList<>(table.versions());
            java.util.Collections.reverse(all);
            List<VersionInfo> rest = token == null
                    ? all
                    : all.stream()
                            .filter(v -> v.version() < Long.parseLong(token))
                            .toList();
            List<VersionInfo> page = rest.subList(0, Math.min(limit, rest.size()));
            String next = page.size() < rest.size()
                    ? Long.toString(page.get(page.size() - 1).version())
                    : null;
            return new Page<>(
                    page.stream()
                            .map(v -> version(v, table.origin(v.version())))
                            .toList(),
                    next);
        }
    }

    private static TableVersion version(VersionInfo version, VersionOrigin origin) {
        Map<String, String> said = origin.properties();
        String author = AUTHORS.stream()
                .filter(said::containsKey)
                .findFirst()
                .map(said::get)
                .orElse("");
        return new TableVersion(
                version.version(),
                version.time(),
                origin.operation(),
                OptionalLong.of(version.rows()),
                OptionalLong.of(version.bytes()),
                new TableVersion.Origin(author, said.getOrDefault(VersionOrigin.MESSAGE, ""), origin.writer()));
    }

    @Override
    public void close() {
        if (catalog != null) {
            catalog.close();
        }
    }
}
