package io.questdb.jar.jni;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import java.util.jar.JarEntry;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Native libraries unpacked from jars, each in a folder named after its size and checksum, so that another version of
 * the jar never meets this one's file. A file appears under its name only when it is complete; any number of processes
 * may unpack the same one at a time.
 */
final class NativeCache {
    private static final Duration KEPT_UNUSED = Duration.ofDays(30);

    private final Path directory;

    NativeCache(Path directory) {
        this.directory = directory;
    }

    /** Below the user's cache folder, or REFILL_CACHE where that is set. */
    static Path userDirectory() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        // Java takes user.home from the list of users; where HOME says otherwise, it was meant.
        String home =
                !os.startsWith("win") && isSet("HOME") ? System.getenv("HOME") : System.getProperty("user.home", ".");
        Path cache;
        if (isSet("REFILL_CACHE")) {
            cache = Path.of(System.getenv("REFILL_CACHE"));
        } else if (os.startsWith("mac")) {
            cache = Path.of(home, "Library", "Caches", "refill");
        } else if (os.startsWith("win") && isSet("LOCALAPPDATA")) {
            cache = Path.of(System.getenv("LOCALAPPDATA"), "refill", "cache");
        } else if (isSet("XDG_CACHE_HOME")) {
            cache = Path.of(System.getenv("XDG_CACHE_HOME"), "refill");
        } else {
            cache = Path.of(home, ".cache", "refill");
        }
        return cache.toAbsolutePath().resolve("native");
    }

    /** The library at a resource path, unpacked by now. */
    Path file(Class<?> owner, String resource, String platform) {
        URL url = owner.getResource(resource);
        if (url == null) {
            throw new UnsatisfiedLinkError(
                    "Tables in a folder cannot be opened on " + platform
                            + ": Lance's Java library has native code for linux-x86-64, linux-aarch64 and darwin-aarch64 only.");
        }
        try {
            return unpacked(url, resource.substring(resource.lastIndexOf('/') + 1));
        } catch (IOException e) {
            UnsatisfiedLinkError error = new UnsatisfiedLinkError("Lance's native library cannot be unpacked into "
                    + directory + " (" + e + "). Set REFILL_CACHE to a folder that can be written.");
            error.initCause(e);
            throw error;
        }
    }

    private Path unpacked(URL url, String name) throws IOException {
        URLConnection connection = url.openConnection();
        // A cached connection would share, and close, the class loader's own jar file.
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            long size = connection.getContentLengthLong();
            long crc = -1;
            if (connection instanceof JarURLConnection jar) {
                JarEntry entry = jar.getJarEntry();
                size = entry.getSize();
                crc = entry.getCrc();
            }
            String key = crc < 0
                    ? size + "-at-" + connection.getLastModified()
                    : String.format(Locale.ROOT, "%d-%08x", size, crc);
            Path target = directory.resolve(key).resolve(name);
            if (Files.isRegularFile(target) && Files.size(target) == size) {
                markUsed(target.getParent());
                return target;
            }
            Files.createDirectories(target.getParent());
            unpack(in, target, size, crc);
            removeUnused();
            return target;
        }
    }

    private static void unpack(InputStream in, Path target, long size, long crc) throws IOException {
        Path temporary = target.resolveSibling(target.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            CRC32 sum = new CRC32();
            try (FileChannel channel =
                            FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                    OutputStream out = Channels.newOutputStream(channel)) {
                new CheckedInputStream(in, sum).transferTo(out);
                // On disk before it has its name: after a power cut there is the whole file or none.
                channel.force(true);
            }
            if (Files.size(temporary) != size || (crc >= 0 && sum.getValue() != crc)) {
                throw new IOException("the library in the jar is damaged");
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void markUsed(Path folder) {
        try {
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // A cache that can only be read serves as well; nothing is removed from it.
            return;
        }
    }

    /** Removes libraries of other versions, and what a killed process left, once nobody has used them for a month. */
    private void removeUnused() throws IOException {
        Instant limit = Instant.now().minus(KEPT_UNUSED);
        try (Stream<Path> folders = Files.list(directory)) {
            for (Path folder : folders.filter(Files::isDirectory).toList()) {
                if (Files.getLastModifiedTime(folder).toInstant().isBefore(limit)) {
                    delete(folder);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }
}
