package dev.refill.store;

import dev.refill.secret.Secret;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What signs requests to an object store.
 *
 * @param sessionToken of keys that are lent for a time; null for others
 */
public record S3Keys(
        Secret accessKeyId,
        Secret secretAccessKey,
        @Nullable Secret sessionToken) {
    private static final String SEPARATOR = "\n";

    /** All of it as one secret, so that a keyring is asked once. */
    public Secret together() {
        String both = accessKeyId.reveal() + SEPARATOR + secretAccessKey.reveal();
        return Secret.of(sessionToken == null ? both : both + SEPARATOR + sessionToken.reveal());
    }

    /** What {@link #together()} put together; empty for anything else. */
    public static Optional<S3Keys> parse(Secret together) {
        List<String> parts = List.of(together.reveal().split(SEPARATOR, -1));
        if (parts.size() < 2 || parts.size() > 3 || parts.stream().anyMatch(String::isEmpty)) {
            return Optional.empty();
        }
        return Optional.of(new S3Keys(
                Secret.of(parts.get(0)), Secret.of(parts.get(1)), parts.size() == 3 ? Secret.of(parts.get(2)) : null));
    }

    StoreOptions addTo(StoreOptions options) {
        StoreOptions with = options.with(StoreOption.ACCESS_KEY_ID, accessKeyId.reveal())
                .with(StoreOption.SECRET_ACCESS_KEY, secretAccessKey.reveal());
        return sessionToken == null ? with : with.with(StoreOption.SESSION_TOKEN, sessionToken.reveal());
    }
}
