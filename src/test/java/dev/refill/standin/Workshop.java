package dev.refill.standin;

import dev.refill.local.Numbers;
import dev.refill.standin.orders.Access;
import java.nio.file.Path;

/** A stand-in for the table {@code numbers}: ids from 0, x from 1 to 6, in two fragments. */
final class Workshop implements AutoCloseable {
    static final String TABLE = "numbers";

    private final StandIn server;

    Workshop(Path folder) {
        this(folder, new Access(StandIn.KEY, StandIn.DATABASE));
    }

    Workshop(Path folder, Access access) {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L, 3L, 4L)) {
            numbers.append(5L, 6L);
        }
        server = StandIn.serve(folder, access, 0);
    }

    StandIn server() {
        return server;
    }

    /** The official client, at the table. */
    OfficialClient official() {
        OfficialClient client = OfficialClient.connectedTo(server);
        client.open(TABLE);
        return client;
    }

    @Override
    public void close() {
        server.close();
    }
}
