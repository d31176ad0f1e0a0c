package dev.refill.secret;

import java.util.Optional;

/**
 * Keeps secrets by service and account, such as {@code Refill object store} and the database's address.
 *
 * <p>The methods may ask the system's keyring, which may ask its user for a password: they block, for a bounded time, and
 * do not belong on the UI thread. They are safe to call from any other. A failure is a
 * {@link dev.refill.model.RefillException} that says nothing of the secret.
 */
public interface SecretStore extends AutoCloseable {
    /** The system's keyring, or this session's memory where it cannot be reached. Returns at once. */
    static SecretStore open() {
        return new SystemSecrets(Keyrings::connect, Keyrings.PATIENCE);
    }

    /** This session's memory alone. */
    static SecretStore forSession(String reason) {
        return new SessionSecrets(reason);
    }

    Optional<Secret> get(String service, String account);

    /** Keeps a secret where {@link #place()} says, in place of the one it had. */
    void put(String service, String account, Secret secret);

    /** Keeps a secret in this process's memory alone, where it hides the one that is kept for longer. */
    void putForSession(String service, String account, Secret secret);

    /** Forgets a secret wherever it is kept; does nothing where there is none. */
    void remove(String service, String account);

    Place place();

    @Override
    void close();
}
