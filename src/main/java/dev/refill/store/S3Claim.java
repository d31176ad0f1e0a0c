package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;

/**
 * A claim in an object store, which has no locks: an object that is written anew every few minutes, and a lock on a file of
 * this machine. A claim of this machine is abandoned once its lock is free; another machine's once its object is a day
 * old by the store's own clock.
 *
 * <p>The day is long on purpose: a machine that slept may still commit what it made, and what is referred to by then must
 * not be gone.
 */
final class S3Claim implements Claim {
    private static final Logger log = LoggerFactory.getLogger(S3Claim.class);
    private static final String OBJECT = "lock";
    private static final Duration RENEWAL = Duration.ofMinutes(10);
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final S3Folder folder;
    private final @Nullable ProcessLock lock;
    private final Path lockFile;
    private @Nullable Future<?> renewal;
    private boolean ended;

    private S3Claim(S3Folder folder, @Nullable ProcessLock lock, Path lockFile) {
        this.folder = folder;
        this.lock = lock;
        this.lockFile = lockFile;
    }

    static Claim make(S3Store store, S3Folder folder) {
        Path file = lockFile(store, folder);
        ProcessLock lock = null;
        try {
            Files.createDirectories(store.claims());
            lock = ProcessLock.tryLock(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                    .orElseThrow(() -> new IOException(file + " is locked by another process"));
            // The lock was first: who dies before the object is there leaves nothing in the store.
            S3Claim claim = new S3Claim(folder, lock, file);
            claim.renew();
            claim.renewal = store.clock()
                    .scheduleWithFixedDelay(
                            claim::renewQuietly, RENEWAL.toSeconds(), RENEWAL.toSeconds(), TimeUnit.SECONDS);
            return claim;
        } catch (IOException failure) {
            closeQuietly(lock);
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED,
                    "A refresh of a table in an object store notes in " + store.claims()
                            + " that it runs, which cannot be written: " + failure.getMessage(),
                    failure);
        } catch (RefillException failure) {
            closeQuietly(lock);
            throw failure;
        }
    }

    static Optional<Claim> takeOver(S3Store store, S3Folder folder) {
        Path file = lockFile(store, folder);
        if (!Files.exists(file)) {
            return isOld(folder.head(OBJECT)) ? Optional.of(new S3Claim(folder, null, file)) : Optional.empty();
        }
        try {
            return ProcessLock.tryLock(file, StandardOpenOption.WRITE).map(lock -> new S3Claim(folder, lock, file));
        } catch (IOException unreadable) {
            log.info("{} cannot be looked at", file, unreadable);
            return Optional.empty();
        }
    }

    /** One name for a folder of a bucket of an endpoint, on this machine. */
    private static Path lockFile(S3Store store, S3Folder folder) {
        String whole = store.address().account() + " " + folder.address();
        return store.claims().resolve(folder.name() + "-" + Integer.toHexString(whole.hashCode()) + ".lock");
    }

    private static boolean isOld(Optional<HeadObjectResponse> object) {
        return object.filter(o -> now(o).filter(now -> o.lastModified().isBefore(now.minus(ABANDONED)))
                        .isPresent())
                .isPresent();
    }

    /** The store's clock, which wrote the object's time too; empty where it does not tell. */
    private static Optional<Instant> now(HeadObjectResponse answer) {
        return answer.sdkHttpResponse().firstMatchingHeader("Date").flatMap(S3Claim::time);
    }

    private static Optional<Instant> time(String date) {
        try {
            return Optional.of(ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }

    private synchronized void renew() {
        if (!ended) {
            folder.put(OBJECT, "A refresh works here.\n".getBytes(StandardCharsets.UTF_8));
        }
    }

    private void renewQuietly() {
        try {
            renew();
        } catch (RefillException unreachable) {
            log.info("The claim on {} was not renewed", folder, unreachable);
        }
    }

    @Override
    public void removeFolder() {
        end();
        folder.deleteAllBut(OBJECT);
        folder.delete(OBJECT);
        closeQuietly(lock);
        try {
            Files.deleteIfExists(lockFile);
        } catch (IOException harmless) {
            log.debug("{} stays", lockFile, harmless);
        }
    }

    @Override
    public void close() {
        end();
        closeQuietly(lock);
    }

    /** No renewal is under way after this, nor begins. */
    private synchronized void end() {
        ended = true;
        if (renewal != null) {
            renewal.cancel(false);
        }
    }

    private static void closeQuietly(@Nullable ProcessLock lock) {
        if (lock != null) {
            try {
                lock.close();
            } catch (IOException harmless) {
                log.debug("A lock did not close", harmless);
            }
        }
    }
}
