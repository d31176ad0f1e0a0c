package dev.refill.cluster;

import dev.refill.catalog.Reach;
import dev.refill.cluster.http.Http;
import dev.refill.cluster.http.Outcome;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Repeat;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.http.Time;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.Set;

/** A database's server as its parts ask it: the connection, the dialect, and what was learned from its answers. */
final class Server implements AutoCloseable {
    /** What is answered in place of a server that does not. */
    private static final Set<Integer> AWAY = Set.of(502, 503, 504);

    private final Http http;
    private final Time time;
    private final Reach reach = new Reach();
    private final MinVersions versions = new MinVersions();
    private final Requests requests;
    private volatile Duration clockAhead = Duration.ZERO;

    Server(Http http, Dialect dialect, Time time) {
        this.http = http;
        this.time = time;
        this.requests = new Requests(dialect, versions);
    }

    Requests requests() {
        return requests;
    }

    MinVersions versions() {
        return versions;
    }

    Time time() {
        return time;
    }

    /** Host and port, as a sentence names it. */
    String name() {
        return http.endpoint().name();
    }

    Duration patience() {
        return http.endpoint().timeouts().read();
    }

    /** @return an answer that is no refusal */
    Reply ok(RestCall call) {
        Reply reply = send(call);
        if (!reply.ok()) {
            throw refusal(call, reply);
        }
        return reply;
    }

    /** @return any answer */
    Reply send(RestCall call) {
        Outcome outcome = exchange(call);
        if (outcome instanceof Outcome.Failed failed) {
            throw failed.failure();
        }
        return ((Outcome.Answered) outcome).reply();
    }

    Outcome exchange(RestCall call) {
        Outcome outcome = http.exchange(call);
        if (outcome instanceof Outcome.Answered answered) {
            Reply reply = noted(answered.reply());
            if (AWAY.contains(reply.status())) {
                reach.lost(refusal(call, reply));
            } else {
                reach.answered();
            }
        } else if (outcome instanceof Outcome.Failed failed && silent(call, failed)) {
            reach.lost(failed.failure());
        }
        return outcome;
    }

    /** Whether nothing was heard in spite of all tries; an answer that is lost once says nothing about the server. */
    private static boolean silent(RestCall call, Outcome.Failed failed) {
        return failed.part() != Outcome.Part.SIZE && (call.repeat() == Repeat.ALWAYS || !failed.arrived());
    }

    Reach reach() {
        return reach;
    }

    RefillException refusal(RestCall call, Reply reply) {
        return http.refusal(call, reply);
    }

    /** A read of a table; what version it saw is remembered. */
    Reply read(TableRef table, RestCall call) {
        Reply reply = ok(call);
        saw(table, reply.tableVersion());
        return reply;
    }

    void saw(TableRef table, OptionalLong version) {
        // A version that was asked for says nothing about the newest.
        if (table.version().isEmpty()) {
            versions.read(table.id().toString(), table.branch(), version);
        }
    }

    /** A change of a table. Where nobody knows whether it was made, the failure says that. */
    Reply change(RestCall call) {
        Outcome outcome = exchange(call);
        if (outcome instanceof Outcome.Failed failed) {
            throw failed.arrived() ? unknown(failed.failure()) : failed.failure();
        }
        Reply reply = ((Outcome.Answered) outcome).reply();
        if (!reply.ok()) {
            RefillException refusal = refusal(call, reply);
            throw reply.status() >= 500 && !Refusals.notOffered(reply) ? unknown(refusal) : refusal;
        }
        return reply;
    }

    private static RefillException unknown(RefillException failure) {
        return new RefillException(
                failure.code(),
                failure.sentence() + " Whether the change was made is not known; reload the table and look.",
                failure);
    }

    /** A moment of this machine's clock as the server's clock had it, as far as its answers tell. */
    Instant serverTime(Instant here) {
        return here.plus(clockAhead);
    }

    private Reply noted(Reply reply) {
        if (reply.date() != null) {
            clockAhead = Duration.between(time.now(), reply.date());
        }
        return reply;
    }

    /** Ends what is under way. */
    @Override
    public void close() {
        reach.close();
        http.close();
    }
}
