package dev.refill.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A lock on a file that goes with its process. Safe to use from several threads.
 *
 * <p>A file that this process holds is not so much as opened a second time: on POSIX systems the first of its channels that
 * is closed gives the lock away.
 */
final class ProcessLock implements AutoCloseable {
    private static final Set<Path> HELD = new HashSet<>();

    private final Path file;
    private final FileChannel channel;

    private ProcessLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Empty where this process or another holds it. */
    static Optional<ProcessLock> tryLock(Path path, OpenOption... options) throws IOException {
        Path file = path.toAbsolutePath();
        Path folder = file.getParent();
        if (folder != null && Files.exists(folder)) {
            file = folder.toRealPath().resolve(file.getFileName());
        }
        synchronized (HELD) {
            if (HELD.contains(file)) {
                return Optional.empty();
            }
            FileChannel channel = FileChannel.open(path, options);
            boolean locked = false;
            try {
                locked = channel.tryLock() != null;
            } finally {
                if (!locked) {
                    channel.close();
                }
            }
            if (!locked) {
                return Optional.empty();
            }
            HELD.add(file);
            return Optional.of(new ProcessLock(file, channel));
        }
    }

    @Override
    public void close() throws IOException {
        synchronized (HELD) {
            HELD.remove(file);
            channel.close();
        }
    }
}
