package dev.refill.secret;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A key, a token or a password. It shows itself only where {@link #reveal()} is called: its text form is a mask, and it
 * cannot be serialized, so that it reaches no log, message, file or screen by accident.
 */
public final class Secret {
    /** What a secret looks like. */
    public static final String MASK = "••••••••";

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    /** @throws IllegalArgumentException where it is empty: that is no secret */
    public static Secret of(String value) {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("an empty secret");
        }
        return new Secret(value);
    }

    /** The value itself, for the one who sends it where it belongs. */
    public String reveal() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret
                && MessageDigest.isEqual(
                        value.getBytes(StandardCharsets.UTF_8), secret.value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    /** Always {@link #MASK}. */
    @Override
    public String toString() {
        return MASK;
    }
}
