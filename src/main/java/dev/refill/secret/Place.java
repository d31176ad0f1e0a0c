package dev.refill.secret;

/** Where secrets are kept. */
public sealed interface Place {
    /**
     * In the system's keyring, until they are removed.
     *
     * @param name as in "kept in …": {@code the macOS Keychain}
     */
    record Keyring(String name) implements Place {}

    /**
     * In this process's memory, until it ends.
     *
     * @param reason why not in a keyring, in one sentence
     */
    record Session(String reason) implements Place {}

    /** Whether a later start finds them again. */
    default boolean lasts() {
        return this instanceof Keyring;
    }
}
