package dev.refill.standin.table;

import dev.refill.model.TableRef;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;

/**
 * Which version a node answers a read from. One that is told to be stale stays at the version it read last until a request
 * asks for more: by {@code x-lancedb-min-version}, {@code x-lancedb-min-read-version} or {@code x-lancedb-min-timestamp}.
 */
final class Node {
    private final Orders orders;
    private final Map<TableRef, Seen> seen = new HashMap<>();

    private record Seen(long version, Instant when) {}

    Node(Orders orders) {
        this.orders = orders;
    }

    /** @throws Refusal where the request asks for a version that there is not yet */
    synchronized long version(TableRef table, long newest, Call call) {
        long wanted = Math.max(call.number("x-lancedb-min-version"), call.number("x-lancedb-min-read-version"));
        if (wanted > newest) {
            throw new Refusal(
                    Problem.UNAVAILABLE,
                    table + " is at version " + newest + ", and version " + wanted + " was asked for.");
        }
        Seen last = seen.get(table);
        boolean keep = orders.stale()
                && last != null
                && last.version() >= wanted
                && last.version() <= newest
                && !timestamp(call).isAfter(last.when());
        if (!keep) {
            last = new Seen(newest, Instant.now());
            seen.put(table, last);
        }
        return last.version();
    }

    private static Instant timestamp(Call call) {
        String text = call.header("x-lancedb-min-timestamp");
        try {
            return text == null ? Instant.MIN : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException malformed) {
            throw new Refusal(Problem.INVALID_INPUT, "x-lancedb-min-timestamp must be a time of RFC 3339.");
        }
    }
}
