package dev.refill.cluster.http;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Secret;

/** What a server knows its user by. */
public record Credentials(Scheme scheme, Secret secret) {
    /** How it travels. */
    public enum Scheme {
        /** In the header {@code x-api-key}. */
        KEY("x-api-key", ""),
        /** In the header {@code Authorization}. */
        BEARER("authorization", "Bearer ");

        private final String header;
        private final String prefix;

        Scheme(String header, String prefix) {
            this.header = header;
            this.prefix = prefix;
        }
    }

    public Credentials {
        // Checked here, since the library that sends it would put it into its message.
        if (!secret.reveal().chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "The key has blanks or characters that a key cannot have; copy it again, whole and without the line's end.");
        }
    }

    String header() {
        return scheme.header;
    }

    String value() {
        return scheme.prefix + secret.reveal();
    }
}
