package dev.refill.peer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Copies of table folders, and what lies in them. */
final class Folders {
    private Folders() {}

    static void copy(Path from, Path to) {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of the files in a folder, sorted; none where it is not there. */
    static List<String> names(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(p -> p.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every file under a folder, by its path in it, with a hash of its bytes. */
    static Map<String, Integer> contents(Path folder) {
        Map<String, Integer> contents = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(path).toString(), Arrays.hashCode(Files.readAllBytes(path)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return contents;
    }

    /** As {@link #contents(Path)}, less what lies under a folder in it. */
    static Map<String, Integer> contentsWithout(Path folder, String name) {
        Map<String, Integer> contents = contents(folder);
        contents.keySet().removeIf(path -> Path.of(path).startsWith(name));
        return contents;
    }
}
