package dev.refill.app;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.Database;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import dev.refill.store.S3Address;
import dev.refill.ui.connect.Servers;
import java.util.Optional;

/** LanceDB's servers and object stores, by the kind of the address. */
final class AllServers implements Servers {
    private final Servers lance;
    private final Servers stores;

    AllServers(Servers lance, Servers stores) {
        this.lance = lance;
        this.stores = stores;
    }

    private Servers of(String uri) {
        return S3Address.is(uri) ? stores : lance;
    }

    @Override
    public Optional<String> refusal(String uri) {
        return of(uri).refusal(uri);
    }

    /** One keyring holds both kinds of keys. */
    @Override
    public Place keyPlace() {
        return lance.keyPlace();
    }

    @Override
    public boolean hasKey(String uri) {
        return of(uri).hasKey(uri);
    }

    @Override
    public ConnectionReport check(String uri, Optional<Secret> key) {
        return of(uri).check(uri, key);
    }

    @Override
    public Database connect(String uri, Optional<Secret> key, boolean keep) {
        return of(uri).connect(uri, key, keep);
    }
}
