package dev.refill.peer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Installs what {@code src/test/peer/package-lock.json} names, once for each content of that file. */
public final class PeerInstall {
    public static final Path HOME = Path.of("src", "test", "peer").toAbsolutePath();

    /** Written last, so that an install that was cut short is made again. */
    private static final Path DONE = HOME.resolve("node_modules").resolve(".refill-lock-hash");

    private PeerInstall() {}

    public static boolean nodeIsThere() {
        try {
            Process node = new ProcessBuilder("node", "--version")
                    .redirectErrorStream(true)
                    .start();
            node.getInputStream().readAllBytes();
            return node.waitFor() == 0;
        } catch (IOException absent) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking for Node.js", e);
        }
    }

    /** Safe to call from several JVMs at once: one installs, the others wait for it. */
    public static void ensure() {
        Path lockFile = Path.of("target", "peer-install.lock").toAbsolutePath();
        try {
            Files.createDirectories(lockFile.getParent());
            try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                String wanted = hash(HOME.resolve("package-lock.json"));
                if (lock.isValid()
                        && !(Files.exists(DONE) && Files.readString(DONE).equals(wanted))) {
                    install();
                    Files.writeString(DONE, wanted);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("LanceDB's client could not be installed", e);
        }
    }

    private static void install() throws IOException {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        // The client needs no install script of the packages below it.
        Process npm = new ProcessBuilder(List.of(windows ? "npm.cmd" : "npm", "ci", "--ignore-scripts"))
                .directory(HOME.toFile())
                .redirectErrorStream(true)
                .start();
        npm.getOutputStream().close();
        String output = new String(npm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (npm.waitFor() != 0) {
                throw new IOException("npm ci failed in " + HOME + ":\n" + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted during npm ci", e);
        }
    }

    private static String hash(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
