package dev.refill.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    /** Below the root: where drivers are installed, WSL's and NixOS's included. */
    private static final List<String> SYSTEM = List.of(
            "lib64",
            "usr/lib64",
            "lib",
            "usr/lib",
            "usr/local/lib",
            "usr/lib/x86_64-linux-gnu",
            "usr/lib/wsl/lib",
            "run/opengl-driver/lib");

    private static final List<String> OF_A_TOOLKIT = List.of("lib64", "targets/x86_64-linux/lib", "lib");
    /** Of NVIDIA's packages: nvidia-cuda-nvrtc for CUDA 13, nvidia-cuda-nvrtc-cu12. */
    private static final List<String> OF_PYTHON = List.of("cu13/lib", "cuda_nvrtc/lib");

    private Libraries() {}

    static boolean isLinux() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");
    }

    /** Whether a library may be there, without loading anything: a driver that is broken can do harm when it is loaded. */
    static boolean mayBeThere(String name) {
        return folders().stream().anyMatch(folder -> Files.exists(folder.resolve(name))) || cached(name);
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

    /** Those that were set, then where toolkits are installed, then where Python's packages bring parts of one. */
    static Set<Path> folders() {
        return folders(System.getenv(), Path.of("/"), Path.of(System.getProperty("user.home", "/")));
    }

    /** @param root of the file system */
    static Set<Path> folders(Map<String, String> environment, Path root, Path home) {
        Set<Path> folders = new LinkedHashSet<>();
        split(System.getProperty(PATH, "")).forEach(folders::add);
        split(environment.getOrDefault("LD_LIBRARY_PATH", "")).forEach(folders::add);
        List<Path> toolkits = new ArrayList<>(set(environment, "CUDA_PATH", "CUDA_HOME"));
        toolkits.addAll(within(root.resolve("usr/local"), "cuda*"));
        toolkits.add(root.resolve("opt/cuda"));
        for (Path toolkit : toolkits) {
            OF_A_TOOLKIT.forEach(part -> folders.add(toolkit.resolve(part)));
        }
        List<Path> prefixes = new ArrayList<>(set(environment, "VIRTUAL_ENV", "CONDA_PREFIX"));
        prefixes.add(home.resolve(".local"));
        List.of("usr/local", "usr", "opt/conda").forEach(prefix -> prefixes.add(root.resolve(prefix)));
        List.of("miniconda3", "anaconda3", "miniforge3").forEach(prefix -> prefixes.add(home.resolve(prefix)));
        for (Path prefix : prefixes) {
            Path lib = prefix.resolve("lib");
            folders.add(lib);
            for (Path python : within(lib, "python3*")) {
                for (String packages : List.of("site-packages", "dist-packages")) {
                    OF_PYTHON.forEach(part -> folders.add(
                            python.resolve(packages).resolve("nvidia").resolve(part)));
                }
            }
        }
        SYSTEM.forEach(folder -> folders.add(root.resolve(folder)));
        folders.removeIf(folder -> !Files.isDirectory(folder));
        return folders;
    }

    private static List<Path> set(Map<String, String> environment, String... variables) {
        return Stream.of(variables)
                .map(variable -> environment.getOrDefault(variable, ""))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .toList();
    }

    private static List<Path> split(String text) {
        return Stream.of(text.split(File.pathSeparator))
                .filter(part -> !part.isBlank())
                .map(Path::of)
                .toList();
    }

    /** The newest first. */
    private static List<Path> within(Path folder, String names) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, names)) {
            found.forEach(all::add);
        } catch (IOException | DirectoryIteratorException unreadable) {
            log.info("{} cannot be read", folder, unreadable);
        }
        all.sort(Comparator.reverseOrder());
        return all;
    }
}
