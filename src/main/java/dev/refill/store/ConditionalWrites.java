package dev.refill.store;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * Finds out whether a store refuses to write an object that is there where it is asked to, with {@code If-None-Match: *}:
 * that is how the second of two commits of the same version is told from the first.
 *
 * <p>It writes a small object of its own twice, beside the tables, and deletes it.
 */
final class ConditionalWrites {
    private static final Logger log = LoggerFactory.getLogger(ConditionalWrites.class);
    private static final byte[] TEXT = "Refill tries whether this store refuses a second write. This can be deleted.\n"
            .getBytes(StandardCharsets.UTF_8);
    private static final int FORBIDDEN = 403;
    private static final int CONFLICT = 409;
    private static final int THERE = 412;

    private ConditionalWrites() {}

    /** Why a database there cannot be refreshed, or not by two writers at a time, in a sentence; empty where it can. */
    static Optional<String> fault(S3Store store, S3Folder folder) {
        String key = folder.key("probe-" + UUID.randomUUID());
        try {
            // A first answer that is lost makes the client ask again, and then the object is there.
            boolean refused = refused(store, key);
            if (!refused) {
                refused = refused(store, key);
            }
            return refused
                    ? Optional.empty()
                    : Optional.of(
                            "This store does not refuse a second write of the same object, so of two commits at the same"
                                    + " moment one is lost: let one writer at a time refresh or change a table here.");
        } catch (S3Exception failure) {
            return Optional.of(sentence(failure));
        } catch (SdkException failure) {
            return Optional.of("Whether commits are safe here could not be tried: "
                    + StoreErrors.sentence(store.name(), 0, "", failure).sentence());
        } finally {
            remove(store, key);
        }
    }

    private static boolean refused(S3Store store, String key) {
        try {
            store.client()
                    .putObject(r -> r.bucket(store.bucket()).key(key).ifNoneMatch("*"), RequestBody.fromBytes(TEXT));
            return false;
        } catch (S3Exception there) {
            if (there.statusCode() == THERE || there.statusCode() == CONFLICT) {
                return true;
            }
            throw there;
        }
    }

    private static String sentence(S3Exception failure) {
        return failure.statusCode() == FORBIDDEN
                ? "The keys may not write here: tables can be looked at, and not refreshed or changed."
                : "This store does not take the writes that a commit is made of (it answered " + failure.statusCode()
                        + "): tables can be looked at, and not refreshed or changed.";
    }

    private static void remove(S3Store store, String key) {
        try {
            store.client().deleteObject(r -> r.bucket(store.bucket()).key(key));
        } catch (SdkException left) {
            log.info("{} is left in {}", key, store.name(), left);
        }
    }
}
