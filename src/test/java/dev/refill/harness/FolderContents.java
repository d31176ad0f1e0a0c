package dev.refill.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What lies under a folder, to compare it with what lies there later. */
public final class FolderContents {
    private FolderContents() {}

    /** A hash of each file's bytes, by its path in the folder. */
    public static Map<String, Integer> of(Path folder) {
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

    /** The same without what lies under a folder in it. */
    public static Map<String, Integer> without(Path folder, String name) {
        Map<String, Integer> contents = of(folder);
        contents.keySet().removeIf(path -> Path.of(path).startsWith(name));
        return contents;
    }
}
