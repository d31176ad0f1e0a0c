package dev.refill.cuda;

import dev.refill.compile.Kernel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compiled kernels, kept on disk by their source, the architecture and the compiler's version. A file is the checksum of a
 * cubin and the cubin; one that does not match is compiled anew. Safe to use from any number of threads and processes.
 */
public final class Cubins {
    private static final Logger log = LoggerFactory.getLogger(Cubins.class);
    private static final int CHECKSUM = 32;

    private final Path folder;

    public Cubins(Path folder) {
        this.folder = folder;
    }

    /** Below the user's cache folder, or REFILL_CACHE where that is set. */
    public static Cubins ofUser() {
        Map<String, String> environment = System.getenv();
        String own = environment.getOrDefault("REFILL_CACHE", "");
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        String home = environment.getOrDefault("HOME", System.getProperty("user.home", "."));
        Path refill = !own.isBlank()
                ? Path.of(own)
                : cache.isBlank() ? Path.of(home, ".cache", "refill") : Path.of(cache, "refill");
        return new Cubins(refill.toAbsolutePath().resolve("kernels"));
    }

    /**
     * A kernel for a device, compiled where it is not kept yet; that takes some seconds.
     *
     * @throws CudaException where it cannot be compiled
     */
    public byte[] of(Kernel kernel, int capability, Nvrtc compiler) {
        Path file = folder.resolve(key(kernel, capability, compiler) + ".cubin");
        byte[] kept = read(file);
        if (kept.length > 0) {
            return kept;
        }
        byte[] cubin = compiler.compile(kernel.source(), Kernel.headers(), capability);
        write(file, cubin);
        return cubin;
    }

    private static String key(Kernel kernel, int capability, Nvrtc compiler) {
        StringBuilder all = new StringBuilder();
        all.append("sm_")
                .append(capability)
                .append('\0')
                .append(compiler.version())
                .append('\0');
        all.append(kernel.source());
        Kernel.headers()
                .forEach((name, text) ->
                        all.append('\0').append(name).append('\0').append(text));
        return HexFormat.of().formatHex(sha256(all.toString().getBytes(StandardCharsets.UTF_8)), 0, CHECKSUM / 2);
    }

    private static byte[] read(Path file) {
        try {
            if (!Files.exists(file)) {
                return new byte[0];
            }
            byte[] all = Files.readAllBytes(file);
            if (all.length > CHECKSUM) {
                byte[] cubin = Arrays.copyOfRange(all, CHECKSUM, all.length);
                if (Arrays.equals(sha256(cubin), Arrays.copyOf(all, CHECKSUM))) {
                    return cubin;
                }
            }
            log.info("{} is damaged and is made anew", file);
        } catch (IOException unreadable) {
            log.info("{} cannot be read", file, unreadable);
        }
        return new byte[0];
    }

    /** A kernel that cannot be kept is compiled again the next time. */
    private void write(Path file, byte[] cubin) {
        Path unfinished = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            Files.createDirectories(folder);
            ByteBuffer all = ByteBuffer.allocate(CHECKSUM + cubin.length);
            Files.write(unfinished, all.put(sha256(cubin)).put(cubin).array());
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            log.info("{} cannot be kept", file, failure);
        }
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
