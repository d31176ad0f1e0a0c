package dev.refill.export;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A file that appears under its name once it is whole. Until then it grows beside it, and is removed where it does not come
 * to its end.
 */
public final class WholeFile implements AutoCloseable {
    private final Path target;
    private final Path part;
    private final boolean replace;

    private WholeFile(Path target, Path part, boolean replace) {
        this.target = target;
        this.part = part;
        this.replace = replace;
    }

    /** @throws RefillException where the file exists and may not be replaced, or its folder cannot be written to */
    public static WholeFile begin(Path target, boolean replace) {
        Path absolute = target.toAbsolutePath();
        Path folder = absolute.getParent();
        if (folder == null || Files.isDirectory(absolute)) {
            throw new RefillException(ErrorCode.BAD_INPUT, target + " is a folder; name a file in it.");
        }
        if (!Files.isDirectory(folder)) {
            throw new RefillException(ErrorCode.NOT_FOUND, "There is no folder " + folder + "; make it first.");
        }
        requireReplaceable(absolute, replace);
        Path part = folder.resolve("." + absolute.getFileName() + "."
                + UUID.randomUUID().toString().substring(0, 8) + ".part");
        try {
            Files.createFile(part);
        } catch (IOException e) {
            throw failed(target, e);
        }
        return new WholeFile(absolute, part, replace);
    }

    private static void requireReplaceable(Path target, boolean replace) {
        if (!replace && Files.exists(target)) {
            throw new RefillException(ErrorCode.REFUSED, "The file " + target + " exists; it is kept as it is.");
        }
    }

    /** Where to write. */
    public Path part() {
        return part;
    }

    /** Gives it its name, once its bytes are on the disk. */
    public void finish() {
        requireReplaceable(target, replace);
        try {
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            try {
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw failed(target, e);
        }
    }

    /** A failure to write, as a sentence. */
    public static RefillException failed(Path file, IOException cause) {
        if (cause instanceof AccessDeniedException || cause instanceof DirectoryNotEmptyException) {
            return new RefillException(
                    ErrorCode.NOT_PERMITTED, "The file " + file + " may not be written; choose another folder.", cause);
        }
        String why = cause instanceof NoSuchFileException ? "its folder is gone" : String.valueOf(cause.getMessage());
        return new RefillException(
                ErrorCode.NOT_PERMITTED, "The file " + file + " cannot be written: " + why + ".", cause);
    }

    /** Removes what is not finished. */
    @Override
    public void close() {
        if (!Files.exists(part)) {
            return;
        }
        try (Stream<Path> inside = Files.walk(part)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw failed(part, e);
        }
    }
}
