package dev.refill.cluster;

import dev.refill.cluster.http.Outcome;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.Json;
import dev.refill.model.RefillException;
import org.jspecify.annotations.Nullable;

/** What became of the request that starts a job. */
sealed interface StartedJob {
    /** The server gave it an id. */
    record Known(String id) implements StartedJob {}

    /** No answer that tells: it may have started, or not. */
    record Unknown(RefillException failure) implements StartedJob {}

    /**
     * Asks, once unless it is certain that the first request did not arrive.
     *
     * @throws RefillException where it is certain that nothing was started
     */
    static StartedJob ask(Server server, RestCall call) {
        Outcome outcome = server.exchange(call);
        if (outcome instanceof Outcome.Failed failed) {
            if (failed.arrived()) {
                return new Unknown(failed.failure());
            }
            throw failed.failure();
        }
        Reply reply = ((Outcome.Answered) outcome).reply();
        if (reply.ok()) {
            String id = id(reply);
            return id != null
                    ? new Known(id)
                    : new Unknown(Json.unexpected(reply, "it does not tell the id of the job", null));
        }
        RefillException refusal = server.refusal(call, reply);
        // What stands between may have sent it on before it failed; the server itself may have failed after it began.
        if (reply.status() >= 500 && !Refusals.notOffered(reply)) {
            return new Unknown(refusal);
        }
        throw refusal;
    }

    private static @Nullable String id(Reply reply) {
        try {
            return Json.textOrNull(Json.of(reply).path("job_id"));
        } catch (RefillException unreadable) {
            return null;
        }
    }
}
