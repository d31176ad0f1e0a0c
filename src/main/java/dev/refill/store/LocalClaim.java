package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A claim on a folder of this machine: a lock on a file in it, which goes with its process. */
final class LocalClaim implements Claim {
    private static final Logger log = LoggerFactory.getLogger(LocalClaim.class);
    private static final String LOCK = "lock";
    private static final int ATTEMPTS = 5;

    private final LocalFolder folder;
    private final ProcessLock lock;

    private LocalClaim(LocalFolder folder, ProcessLock lock) {
        this.folder = folder;
        this.lock = lock;
    }

    static Claim make(LocalFolder folder) {
        try {
            return new LocalClaim(folder, locked(folder.path()));
        } catch (IOException failure) {
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED,
                    "A refresh works in " + folder.path().getParent() + ", which cannot be written: "
                            + failure.getMessage(),
                    failure);
        }
    }

    private static ProcessLock locked(Path folder) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Files.createDirectories(folder);
                Optional<ProcessLock> lock =
                        ProcessLock.tryLock(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                if (lock.isPresent()) {
                    if (Files.exists(folder.resolve(LOCK))) {
                        return lock.get();
                    }
                    lock.get().close();
                }
            } catch (NoSuchFileException taken) {
                // Another refresh cleans up, and took the folder without a lock for a dead one's.
                continue;
            }
        }
        throw new IOException("other refreshes remove it");
    }

    static Optional<Claim> takeOver(LocalFolder folder) {
        Path file = folder.path().resolve(LOCK);
        if (!Files.exists(file)) {
            // Killed before it had a lock, or after it gave it up; what holds anything is not ours to remove.
            folder.removeIfEmpty();
            return Optional.empty();
        }
        try {
            return ProcessLock.tryLock(file, StandardOpenOption.WRITE).map(lock -> new LocalClaim(folder, lock));
        } catch (IOException gone) {
            log.info("{} cannot be looked at", file, gone);
            return Optional.empty();
        }
    }

    @Override
    public void removeFolder() {
        folder.deleteAllBut(folder.path().resolve(LOCK));
        folder.delete(LOCK);
        folder.removeIfEmpty();
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException harmless) {
            log.debug("A lock did not close", harmless);
        }
    }
}
