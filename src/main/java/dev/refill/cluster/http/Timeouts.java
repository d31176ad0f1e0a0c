package dev.refill.cluster.http;

import java.time.Duration;

/**
 * How long a server may take.
 *
 * @param connect to accept a connection
 * @param read to send the next part of an answer; also how long a job's server may be silent before nobody waits any more
 */
public record Timeouts(Duration connect, Duration read) {
    /** What LanceDB's clients take. */
    public static final Timeouts DEFAULT = new Timeouts(Duration.ofSeconds(120), Duration.ofSeconds(300));

    /** How long a whole request may take, its answer included: a body that trickles in does not hold it up for ever. */
    public Duration whole() {
        return connect.plus(read);
    }
}
