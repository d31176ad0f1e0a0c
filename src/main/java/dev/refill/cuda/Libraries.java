package dev.refill.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where NVIDIA's libraries may lie on this machine. */
final class Libraries {
    /** Folders that are searched before all others, separated as in a class path. */
    static final String PATH = "refill.cuda.path";

    static final String DRIVER = "libcuda.so.1";
    static final String MANAGEMENT = "libnvidia-ml.so.1";
    /** The newest first. */
    static final List<String> COMPILER = List.of("libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so");

    private static final Logger log = LoggerFactory.getLogger(Libraries.class);
    /** Names of all libraries in the folders of the system, as the loader keeps them. */
    private static final Path CACHE = Path.of("/etc/ld.so.cache");

    private static final List<String> SYSTEM = List.of(
            "/lib64", "/usr/lib64", "/lib", "/usr/lib", "/usr/local/lib", "/lib/x86_64-linux-gnu", "/usr/lib/wsl/lib");

    private Libraries() {}

    static boolean isLinux() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");
    }

    /** Whether a library may be there, without loading anything: a driver that is broken can do harm when it is loaded. */
    static boolean mayBeThere(String name) {
        Stream<Path> folders = Stream.concat(folders().stream(), SYSTEM.stream().map(Path::of));
        return folders.anyMatch(folder -> Files.exists(folder.resolve(name))) || cached(name);
    }

    private static boolean cached(String name) {
        if (!Files.isReadable(CACHE)) {
            return false;
        }
        try {
            return Files.readString(CACHE, StandardCharsets.ISO_8859_1).contains(name + '\0');
        } catch (IOException unreadable) {
            log.info("{} cannot be read", CACHE, unreadable);
            return true;
        }
    }

    /** What to try to load for a library, in order: files that are there, then the name for the system to look up. */
    static List<String> candidates(String name) {
        List<String> candidates = new ArrayList<>();
        folders().stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::exists)
                .forEach(file -> candidates.add(file.toString()));
        candidates.add(name);
        return candidates;
    }

    /** Those that were set, then where toolkits are installed. */
    private static Set<Path> folders() {
        Set<Path> folders = new LinkedHashSet<>();
        split(System.getProperty(PATH, "")).forEach(folders::add);
        split(String.valueOf(System.getenv().getOrDefault("LD_LIBRARY_PATH", "")))
                .forEach(folders::add);
        for (String variable : List.of("CUDA_PATH", "CUDA_HOME")) {
            String home = System.getenv(variable);
            if (home != null && !home.isBlank()) {
                folders.add(Path.of(home, "lib64"));
            }
        }
        toolkits().forEach(toolkit -> folders.add(toolkit.resolve("lib64")));
        return folders;
    }

    private static List<Path> split(String text) {
        return Stream.of(text.split(File.pathSeparator))
                .filter(part -> !part.isBlank())
                .map(Path::of)
                .toList();
    }

    /** The newest first. */
    private static List<Path> toolkits() {
        Path local = Path.of("/usr/local");
        if (!Files.isDirectory(local)) {
            return List.of();
        }
        try (Stream<Path> found = Files.list(local)) {
            return found.filter(p -> String.valueOf(p.getFileName()).startsWith("cuda"))
                    .sorted((a, b) -> b.compareTo(a))
                    .toList();
        } catch (IOException unreadable) {
            log.info("{} cannot be read", local, unreadable);
            return List.of();
        }
    }
}
