package dev.refill.ui.connect;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.Database;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import java.util.Optional;

/**
 * Connects to LanceDB's servers and to databases in object stores, by their addresses as text; none of these holds a key.
 * An object store's key is an access key, its secret key and, where there is one, a session token, a line each. All
 * methods but {@link #refusal} may block, and are called in the background.
 */
public interface Servers {
    /** Why a text can be no server's address, in a sentence; empty where it can. Returns at once. */
    Optional<String> refusal(String uri);

    /** Where keys are kept. */
    Place keyPlace();

    /** Whether there is a key for an address already. */
    boolean hasKey(String uri);

    /**
     * Tries an address part by part.
     *
     * @throws dev.refill.model.RefillException where there is nothing to try, for want of a key
     */
    ConnectionReport check(String uri, Optional<Secret> key);

    /**
     * Opens the database at an address.
     *
     * @param key used in place of the one that is kept; empty for that one
     * @param keep whether the key outlives this session, where it can be kept at all
     * @throws dev.refill.model.RefillException with a sentence where that fails; the key is then not kept
     */
    Database connect(String uri, Optional<Secret> key, boolean keep);
}
