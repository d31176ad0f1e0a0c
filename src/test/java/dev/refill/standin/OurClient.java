package dev.refill.standin;

import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Time;
import dev.refill.job.JobHistory;
import dev.refill.secret.Secret;
import java.util.Optional;

/** Refill's client, connected to the stand-in as to an Enterprise server. */
final class OurClient {
    private OurClient() {}

    static ClusterDatabase connect(StandIn server) {
        return connect(server, JobHistory.none());
    }

    static ClusterDatabase connect(StandIn server, JobHistory history) {
        return connect(address(server), history);
    }

    /** @param address may say more than {@link #address}, such as a timeout */
    static ClusterDatabase connect(String address, JobHistory history) {
        Credentials key = new Credentials(Credentials.Scheme.KEY, Secret.of(StandIn.KEY));
        return ClusterDatabase.open(Address.parse(address), Optional.of(key), history, Time.system());
    }

    static String address(StandIn server) {
        return "db://" + StandIn.DATABASE + "?host=" + server.host();
    }
}
