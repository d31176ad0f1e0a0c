package dev.refill.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Copies of a table's folder that share its files by hard links: at once there, and exact, because neither side changes
 * a file of a table, it only adds new ones. That is checked, not taken for granted.
 *
 * <p>Copies of many files are removed when all are done with: a file system such as ext4 does not use the place of a file again
 * for some seconds, and passes over each such place for every file that is made meanwhile, which whoever comes next would pay for.
 */
public final class TableCopies implements AutoCloseable {
    private static final int MANY_FILES = 1_000;

    /** A file as it was; whoever writes to it changes one or the other. */
    private record Seen(long size, FileTime modified) {}

    private final Path original;
    private final Map<Path, Seen> seen;
    private final List<Path> discarded = new ArrayList<>();

    TableCopies(Path original) {
        this.original = original;
        this.seen = look(original);
    }

    /** Makes a copy at a place where there is nothing. */
    void make(Path copy) {
        link(original, copy);
    }

    /** Takes a copy away from its place and makes sure that the original is what it was. */
    void discard(Path copy) {
        if (seen.size() < MANY_FILES) {
            delete(copy);
        } else {
            moveAside(copy);
        }
        if (!look(original).equals(seen)) {
            throw new IllegalStateException("A refresh of " + copy + " changed files it shares with " + original);
        }
    }

    private void moveAside(Path copy) {
        Path aside = copy.resolveSibling(copy.getFileName() + "-" + discarded.size());
        delete(aside);
        try {
            discarded.add(Files.move(copy, aside));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes the copies that are done with. */
    @Override
    public void close() {
        discarded.forEach(TableCopies::delete);
    }

    /** Makes a copy of a folder where there is nothing, its files shared. */
    public static void link(Path from, Path to) {
        for (Path path : walk(from)) {
            Path target = to.resolve(from.relativize(path).toString());
            try {
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.createLink(target, path);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Removes a folder, if it is there. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> paths = new ArrayList<>(walk(folder));
        paths.sort(Comparator.reverseOrder());
        try {
            for (Path path : paths) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<Path, Seen> look(Path folder) {
        Map<Path, Seen> seen = new TreeMap<>();
        try {
            for (Path path : walk(folder)) {
                BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
                if (file.isRegularFile()) {
                    seen.put(path, new Seen(file.size(), file.lastModifiedTime()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return seen;
    }

    private static List<Path> walk(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
