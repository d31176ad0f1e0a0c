package dev.refill.store;

import dev.refill.model.RefillException;
import dev.refill.secret.Place;
import dev.refill.secret.SecretStore;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Connects to the object stores of databases, with the keys that are kept for their buckets or that the environment has.
 * Its methods ask the keyring and block. Safe to use from several threads.
 */
public final class ObjectStores {
    private static final String SERVICE = "Refill object store";

    /** Whose keys are used where there are both. */
    public enum First {
        /** For a window, whose user entered them for this very bucket. */
        KEPT,
        /** For a command, which was given them for this very call. */
        ENVIRONMENT
    }

    private final SecretStore secrets;
    private final StoreEnvironment environment;
    private final Path claims;
    private final First first;

    /**
     * @param variables the environment's, by name
     * @param claims where this machine notes which of its processes work in an object store
     */
    public ObjectStores(SecretStore secrets, Map<String, String> variables, Path claims, First first) {
        this.secrets = secrets;
        this.environment = new StoreEnvironment(variables);
        this.claims = claims;
        this.first = first;
    }

    /** @throws RefillException where the address is none, or options and keys do not go together */
    public S3Store connect(String uri) {
        return connect(uri, Optional.empty());
    }

    /**
     * @param given used in place of the keys that are kept or that the environment has; empty for those
     * @throws RefillException where the address is none, or options and keys do not go together
     */
    public S3Store connect(String uri, Optional<S3Keys> given) {
        S3Address address = S3Address.parse(uri);
        boolean signed = !environment.complete(address.options()).isTrue(StoreOption.SKIP_SIGNATURE);
        Optional<S3Keys> keys = signed ? given.or(() -> keys(address)) : Optional.empty();
        return S3Store.connect(address, keys.orElse(null), environment, claims);
    }

    /** Why a text cannot be the address of a database in an object store, in a sentence; empty where it can. At once. */
    public Optional<String> refusal(String uri) {
        try {
            return PlainHttp.refusal(environment.complete(S3Address.parse(uri).options()));
        } catch (RefillException refused) {
            return Optional.of(refused.sentence());
        }
    }

    /** Whether there are keys for the bucket of an address, kept or in the environment. */
    public boolean hasKeys(S3Address address) {
        return keys(address).isPresent();
    }

    private Optional<S3Keys> keys(S3Address address) {
        // The keyring is not asked where its answer would not count.
        return first == First.ENVIRONMENT
                ? environment.keys().or(() -> kept(address))
                : kept(address).or(environment::keys);
    }

    private Optional<S3Keys> kept(S3Address address) {
        return secrets.get(SERVICE, address.account()).flatMap(S3Keys::parse);
    }

    /** Keeps keys for the bucket of an address, where {@link #place()} says or for this session alone. */
    public void keep(S3Address address, S3Keys keys, boolean sessionOnly) {
        if (sessionOnly) {
            secrets.putForSession(SERVICE, address.account(), keys.together());
        } else {
            secrets.put(SERVICE, address.account(), keys.together());
        }
    }

    public void forget(S3Address address) {
        secrets.remove(SERVICE, address.account());
    }

    /** Where keys are kept. */
    public Place place() {
        return secrets.place();
    }
}
