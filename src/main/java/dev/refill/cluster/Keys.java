package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Secret;
import dev.refill.secret.SecretStore;
import java.util.Map;
import java.util.Optional;

/** Where the key of an address comes from: what was kept for it, else the environment. */
public final class Keys {
    /** What keys are kept under in the system's keyring. */
    public static final String SERVICE = "Refill LanceDB server";

    public static final String VARIABLE = "LANCEDB_API_KEY";

    private final SecretStore store;
    private final Map<String, String> environment;

    public Keys(SecretStore store, Map<String, String> environment) {
        this.store = store;
        this.environment = Map.copyOf(environment);
    }

    /**
     * Blocks while the keyring answers.
     *
     * @return empty where there is none, which only a server of one's own may do without
     * @throws RefillException where LanceDB Cloud is to be asked without a key
     */
    public Optional<Credentials> of(Address address) {
        Optional<Secret> kept = store.get(SERVICE, address.account());
        Optional<Secret> found = kept.isPresent() ? kept : ofEnvironment();
        if (found.isEmpty() && address.kind() == Address.Kind.CLOUD) {
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED,
                    "There is no key for " + address.name() + ": give it with the connection, or set " + VARIABLE
                            + ".");
        }
        return found.map(secret -> new Credentials(address.scheme(), secret));
    }

    private Optional<Secret> ofEnvironment() {
        String value = environment.getOrDefault(VARIABLE, "").strip();
        return value.isEmpty() ? Optional.empty() : Optional.of(Secret.of(value));
    }
}
