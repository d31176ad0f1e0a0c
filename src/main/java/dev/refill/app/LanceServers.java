package dev.refill.app;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.Database;
import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.ConnectionCheck;
import dev.refill.cluster.Keys;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Time;
import dev.refill.job.JobHistory;
import dev.refill.model.RefillException;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import dev.refill.secret.SecretStore;
import dev.refill.ui.connect.Servers;
import java.util.Map;
import java.util.Optional;

/** LanceDB's servers, with their keys in the system's keyring or in this session's memory. */
final class LanceServers implements Servers {
    private final SecretStore secrets;
    private final Keys keys;
    private final JobHistory history;

    LanceServers(SecretStore secrets, Map<String, String> environment, JobHistory history) {
        this.secrets = secrets;
        this.keys = new Keys(secrets, environment);
        this.history = history;
    }

    @Override
    public Optional<String> refusal(String uri) {
        try {
            Address.parse(uri);
            return Optional.empty();
        } catch (RefillException refused) {
            return Optional.of(refused.sentence());
        }
    }

    @Override
    public Place keyPlace() {
        return secrets.place();
    }

    @Override
    public boolean hasKey(String uri) {
        try {
            return keys.of(Address.parse(uri)).isPresent();
        } catch (RefillException none) {
            return false;
        }
    }

    @Override
    public ConnectionReport check(String uri, Optional<Secret> key) {
        Address address = Address.parse(uri);
        return ConnectionCheck.run(address, credentials(address, key), Time.system());
    }

    @Override
    public Database connect(String uri, Optional<Secret> key, boolean keep) {
        Address address = Address.parse(uri);
        Database database = ClusterDatabase.open(address, credentials(address, key), history, Time.system());
        try {
            // Kept only once the server took it.
            key.ifPresent(secret -> keep(address, secret, keep));
        } catch (RefillException notKept) {
            database.close();
            throw notKept;
        }
        return database;
    }

    private void keep(Address address, Secret secret, boolean lasting) {
        if (lasting) {
            secrets.put(Keys.SERVICE, address.account(), secret);
        } else {
            secrets.putForSession(Keys.SERVICE, address.account(), secret);
        }
    }

    private Optional<Credentials> credentials(Address address, Optional<Secret> key) {
        return key.isPresent() ? key.map(secret -> new Credentials(address.scheme(), secret)) : keys.of(address);
    }
}
