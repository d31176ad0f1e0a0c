package dev.refill.local;

import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.store.Folder;
import dev.refill.store.LocalFolder;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a database: each table lies in {@code <name>.lance}, and where there is a namespace catalog beside them
 * it is {@link NamespaceCatalog}'s.
 */
final class TableFolder {
    static final String SUFFIX = ".lance";
    /** What Refill itself keeps in a database's folder: scratch clones and staged files of refreshes. */
    static final String SCRATCH = ".refill";

    private final Folder folder;

    private TableFolder(Folder folder) {
        this.folder = folder;
    }

    /**
     * @param uri a path or a {@code file:} URI
     * @throws RefillException where there is no database, with the reason in a sentence
     */
    static TableFolder open(String uri) {
        Path folder = path(uri);
        if (!Files.exists(folder)) {
            throw refused("There is no folder " + folder + ".");
        }
        if (!Files.isDirectory(folder)) {
            throw refused(folder + " is a file; open the folder that holds the tables.");
        }
        return open(new LocalFolder(folder));
    }

    /** @throws RefillException where there is no database, with the reason in a sentence */
    static TableFolder open(Folder folder) {
        if (folder.child("_versions").exists()) {
            throw refused(folder.address() + " is a single table; open the folder it lies in.");
        }
        TableFolder opened = new TableFolder(folder);
        if (opened.names().isEmpty() && !NamespaceCatalog.existsIn(folder)) {
            throw refused(
                    folder.address() + " holds no LanceDB database: there is no table (a folder named *.lance) in it.");
        }
        return opened;
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.NOT_A_DATABASE, sentence);
    }

    private static Path path(String uri) {
        try {
            Path path = uri.startsWith("file:") ? Path.of(java.net.URI.create(uri)) : Path.of(uri);
            return path.toAbsolutePath().normalize();
        } catch (IllegalArgumentException | java.nio.file.FileSystemNotFoundException invalid) {
            throw new RefillException(ErrorCode.BAD_INPUT, "\"" + uri + "\" is not the path of a folder.", invalid);
        }
    }

    Folder folder() {
        return folder;
    }

    Folder scratch() {
        return folder.child(SCRATCH);
    }

    /** The tables' names, sorted. */
    List<String> names() {
        return folder.folders().stream()
                .filter(f -> f.endsWith(SUFFIX))
                .map(f -> f.substring(0, f.length() - SUFFIX.length()))
                .filter(n -> !n.equals(NamespaceCatalog.TABLE) && !n.isEmpty())
                .toList();
    }

    /** A page of the root's tables; the token is the last name of the page before. */
    Page<TableId> page(@Nullable String after, int limit) {
        return Pages.after(names(), after, limit, TableId::of);
    }

    Folder table(String table) {
        if (!table.isEmpty() && !table.contains("/") && !table.contains("\\")) {
            try {
                return folder.child(table + SUFFIX);
            } catch (InvalidPathException noPath) {
                // Refused like any other name that is none.
            }
        }
        throw new RefillException(ErrorCode.BAD_INPUT, "\"" + table + "\" is not a table's name.");
    }
}
