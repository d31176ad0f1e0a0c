package dev.refill.cluster.http;

import dev.refill.secret.Secret;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A server, and what every request to it carries. Its text form names the server alone.
 *
 * @param base the address that paths are appended to, without a slash at its end
 * @param headers sent with every request; none of them secret
 * @param credentials what the server knows us by; empty for a server that asks for none
 * @param authorities a file with certificates in PEM that are trusted beside the system's; null for none
 * @param proxy an {@code http} URI; null for the system's choice
 */
public record Endpoint(
        URI base,
        Map<String, String> headers,
        Optional<Credentials> credentials,
        Timeouts timeouts,
        @Nullable Path authorities,
        @Nullable URI proxy) {
    public Endpoint {
        headers = Map.copyOf(headers);
    }

    /** Host and port, as a sentence names the server. */
    public String name() {
        return base.getRawAuthority();
    }

    /** A text of the server's without our key, should it say it back. */
    public String masked(String text) {
        return credentials
                .map(c -> text.replace(c.secret().reveal(), Secret.MASK))
                .orElse(text);
    }

    @Override
    public String toString() {
        return base.toString();
    }
}
