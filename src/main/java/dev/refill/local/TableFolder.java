package dev.refill.local;

import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
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

    private final Path folder;

    private TableFolder(Path folder) {
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
        if (Files.isDirectory(folder.resolve("_versions"))) {
            throw refused(folder + " is a single table; open the folder it lies in.");
        }
        TableFolder opened = new TableFolder(folder);
        if (opened.names().isEmpty() && !NamespaceCatalog.existsIn(folder)) {
            throw refused(folder + " holds no LanceDB database: there is no table (a folder named *.lance) in it.");
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

    Path folder() {
        return folder;
    }

    Path scratch() {
        return folder.resolve(SCRATCH);
    }

    /** The tables' names, sorted. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path entry : entries) {
                String file = String.valueOf(entry.getFileName());
                String name = file.substring(0, file.length() - SUFFIX.length());
                if (!name.equals(NamespaceCatalog.TABLE) && !name.isEmpty() && Files.isDirectory(entry)) {
                    names.add(name);
                }
            }
        } catch (IOException failure) {
            throw new RefillException(ErrorCode.NOT_REACHABLE, "The folder " + folder + " cannot be read.", failure);
        }
        names.sort(null);
        return names;
    }

    /** A page of the root's tables; the token is the last name of the page before. */
    Page<TableId> page(@Nullable String after, int limit) {
        return Pages.after(names(), after, limit, TableId::of);
    }

    Path location(String table) {
        try {
            Path path = folder.resolve(table + SUFFIX).normalize();
            if (!table.isEmpty()
                    && !table.contains("\\")
                    && folder.equals(path.getParent())
                    && path.endsWith(table + SUFFIX)) {
                return path;
            }
        } catch (InvalidPathException noPath) {
            // Refused like any other name that is none.
        }
        throw new RefillException(ErrorCode.BAD_INPUT, "\"" + table + "\" is not a table's name.");
    }
}
