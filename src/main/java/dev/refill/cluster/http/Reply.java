package dev.refill.cluster.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a server answered, whole.
 *
 * @param requestId the request's id, as the server gave it back
 * @param tableVersion the version of the table that a read saw, where the server tells
 * @param retryAfter how long the server asks to wait; null where it does not
 * @param date the server's own clock; null where it does not tell
 * @param location where it sends us, of a redirect; null for none
 */
public record Reply(
        int status,
        String requestId,
        String contentType,
        OptionalLong tableVersion,
        @Nullable Duration retryAfter,
        @Nullable Instant date,
        @Nullable String location,
        byte[] body) {
    public boolean ok() {
        return status >= 200 && status < 300;
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** Status and size; never the body, which is a table's rows. */
    @Override
    public String toString() {
        return status + ", " + body.length + " bytes (request " + requestId + ")";
    }
}
