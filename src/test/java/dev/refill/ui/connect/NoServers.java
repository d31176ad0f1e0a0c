package dev.refill.ui.connect;

import dev.refill.catalog.Database;
import dev.refill.catalog.ConnectionReport;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import java.util.List;
import java.util.Optional;

/** For tests of what has nothing to do with servers. */
public enum NoServers implements Servers {
    THERE;

    @Override
    public Optional<String> refusal(String uri) {
        return Optional.of("There are no servers here.");
    }

    @Override
    public Place keyPlace() {
        return new Place.Session("There is no keyring here.");
    }

    @Override
    public boolean hasKey(String uri) {
        return false;
    }

    @Override
    public ConnectionReport check(String uri, Optional<Secret> key) {
        return new ConnectionReport(List.of());
    }

    @Override
    public Database connect(String uri, Optional<Secret> key, boolean keep) {
        throw new RefillException(ErrorCode.NOT_REACHABLE, "There are no servers here.");
    }
}
