package dev.refill.secret;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Secrets in memory. */
final class SessionSecrets implements SecretStore {
    private record Key(String service, String account) {}

    private final Map<Key, Secret> secrets = new ConcurrentHashMap<>();
    private final Place place;

    /** @param reason why not in a keyring, in one sentence */
    SessionSecrets(String reason) {
        this.place = new Place.Session(reason);
    }

    @Override
    public Optional<Secret> get(String service, String account) {
        return Optional.ofNullable(secrets.get(new Key(service, account)));
    }

    @Override
    public void put(String service, String account, Secret secret) {
        secrets.put(new Key(service, account), secret);
    }

    @Override
    public void putForSession(String service, String account, Secret secret) {
        put(service, account, secret);
    }

    @Override
    public void remove(String service, String account) {
        secrets.remove(new Key(service, account));
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public void close() {
        secrets.clear();
    }
}
