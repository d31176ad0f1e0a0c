package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Time;
import dev.refill.job.JobHistory;
import dev.refill.local.Numbers;
import dev.refill.secret.Secret;
import dev.refill.standin.StandIn;
import java.nio.file.Path;
import java.util.Optional;

/** A stand-in for Enterprise with the table of {@link Numbers}, x from 1 to 6, and a database opened on it. */
public final class OnStandIn implements AutoCloseable {
    private final StandIn server;

    public OnStandIn(Path folder) {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L, 3L, 4L)) {
            numbers.append(5L, 6L);
        }
        server = StandIn.serve(folder);
    }

    public StandIn server() {
        return server;
    }

    public Address address() {
        return Address.parse("db://" + StandIn.DATABASE + "?host=" + server.host() + "&read_timeout=5");
    }

    public static Optional<Credentials> credentials() {
        return Optional.of(new Credentials(Credentials.Scheme.KEY, Secret.of(StandIn.KEY)));
    }

    public ClusterDatabase open(JobHistory history) {
        return ClusterDatabase.open(address(), credentials(), history, Time.system());
    }

    @Override
    public void close() {
        server.close();
    }
}
