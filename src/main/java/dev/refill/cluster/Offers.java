package dev.refill.cluster;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** What a server offers, as far as its answers have told by now. Safe to use from any thread. */
final class Offers {
    private final Map<Capability, String> missing = new ConcurrentHashMap<>();

    Capabilities capabilities() {
        return new Capabilities(missing);
    }

    void lacks(Capability capability, String reason) {
        missing.putIfAbsent(capability, reason);
    }

    /** Without jobs there is nothing that would fill a column. */
    void lacksJobs(String server) {
        String reason = server + " runs no jobs: it is an older server, or a namespace that only stores tables.";
        lacks(Capability.SERVER_JOBS, reason);
        lacks(Capability.REFRESH_SQL, reason);
        lacks(Capability.REFRESH_FUNCTION, reason);
        lacks(Capability.AUTO_REFRESH, reason);
        lacks(Capability.FUNCTIONS, reason);
    }

    /** The server's interface lists branches and works on them, and has no request that makes or deletes one. */
    void lacksBranches() {
        lacks(
                Capability.BRANCHES,
                "A server's interface lists branches, but makes and deletes none; use LanceDB's own client for that.");
    }

    /** No request of the server's interface says that another expression may be stored, nor what becomes of the values. */
    void lacksRedefinition() {
        lacks(
                Capability.CHANGE_EXPRESSION,
                "A server's interface has no request that changes an expression; declare a column of another name.");
    }

    /** Does something, and remembers where the server says that it cannot. */
    <T> T trying(Capability capability, Supplier<T> what) {
        try {
            return what.get();
        } catch (RefillException e) {
            if (e.code() == ErrorCode.UNSUPPORTED) {
                lacks(capability, e.sentence());
            }
            throw e;
        }
    }

    /** Refuses what the server is known not to do. */
    void require(Capability capability) {
        if (missing.containsKey(capability)) {
            throw capabilities().refusal(capability);
        }
    }
}
