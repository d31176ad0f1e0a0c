package dev.refill.engine;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Where a refresh keeps its clones and staged files: {@code <database>/.refill/<id>}, on the table's own file system so
 * that a finished file is moved and not copied. A lock on a file in it tells that the refresh lives.
 */
final class JobFolder implements AutoCloseable {
    static final String LOCK = "lock";
    /** Names, one a line, of files that were moved into the table and may not be committed. */
    static final String MOVED = "moved";
    /** The folder that {@link #MOVED} is about, the table's or a branch's of it, and in the next line the table's. */
    static final String TABLE = "table";

    private static final int ATTEMPTS = 5;

    private final Path folder;
    private final FileChannel lock;
    private final AtomicInteger clones = new AtomicInteger();

    private JobFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * @param table where files are moved to: the table's folder or a branch's of it
     * @param main the table's folder
     */
    static JobFolder create(Path scratch, Path table, String main) {
        Path folder = scratch.resolve(UUID.randomUUID().toString());
        try {
            FileChannel lock = locked(folder);
            Files.write(folder.resolve(TABLE), List.of(table.toString(), main));
            return new JobFolder(folder, lock);
        } catch (IOException failure) {
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED,
                    "A refresh works in " + scratch + ", which cannot be written: " + failure.getMessage(),
                    failure);
        }
    }

    private static FileChannel locked(Path folder) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Files.createDirectories(folder);
                FileChannel lock =
                        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                if (lock.tryLock() != null && Files.exists(folder.resolve(LOCK))) {
                    return lock;
                }
                lock.close();
            } catch (NoSuchFileException taken) {
                // Another refresh cleans up, and took the folder without a lock for a dead one's.
                continue;
            }
        }
        throw new IOException("other refreshes remove it");
    }

    /** A fresh place for a clone. */
    Path nextClone() {
        return folder.resolve("clone-" + clones.incrementAndGet());
    }

    /** Removes a clone of which nothing is needed. */
    void discard(Path clone) {
        delete(clone);
    }

    /** Where files of our own making are staged. */
    Path staged() {
        return folder.resolve("staged");
    }

    Path staged(String name) {
        return staged().resolve(name);
    }

    /** Notes the files, then moves them under the table; a run that dies before its commit leaves them to be found. */
    void moveIn(List<Staged> files, Path data) {
        try {
            Files.write(
                    folder.resolve(MOVED),
                    files.stream().map(s -> s.file().path()).toList(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.SYNC);
            Files.createDirectories(data);
            for (Staged staged : files) {
                Files.move(staged.at(), data.resolve(staged.file().path()));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Takes files back that were moved in and not committed. */
    void moveOut(List<Staged> files, Path data) {
        try {
            for (Staged staged : files) {
                Files.move(data.resolve(staged.file().path()), staged.at());
            }
            Files.deleteIfExists(folder.resolve(MOVED));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Deletes the lock last, so that whoever is killed meanwhile leaves a folder that is known for a dead one. */
    static void delete(Path folder) {
        Path lock = folder.resolve(LOCK);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                if (!path.equals(lock) && !path.equals(folder)) {
                    Files.deleteIfExists(path);
                }
            }
            Files.deleteIfExists(lock);
            Files.deleteIfExists(folder);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        try (FileChannel closing = lock) {
            delete(folder);
            Path scratch = folder.getParent();
            // Other refreshes may be at work there; an empty folder is no use to anybody.
            if (scratch != null && isEmpty(scratch)) {
                Files.deleteIfExists(scratch);
            }
        } catch (IOException | UncheckedIOException harmless) {
            // Found and removed as a leftover at the next refresh.
            org.slf4j.LoggerFactory.getLogger(JobFolder.class).info("{} is left behind", folder, harmless);
        }
    }

    private static boolean isEmpty(Path scratch) throws IOException {
        try (Stream<Path> entries = Files.list(scratch)) {
            return entries.findAny().isEmpty();
        }
    }
}
