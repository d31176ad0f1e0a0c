package dev.refill.standin;

import com.sun.net.httpserver.HttpExchange;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.wire.Reply;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes an answer, spoiled where that was ordered. */
final class Delivery {
    private final HttpExchange exchange;

    Delivery(HttpExchange exchange) {
        this.exchange = exchange;
    }

    void send(Reply reply, @Nullable Fault fault) throws IOException, InterruptedException {
        if (fault instanceof Fault.Drop) {
            // Nothing was sent: closing it closes the connection.
            exchange.close();
        } else if (fault instanceof Fault.Truncate truncate) {
            whole(reply, Arrays.copyOf(reply.body(), Math.min(truncate.bytes(), reply.body().length)));
        } else if (fault instanceof Fault.Slow slow) {
            slowly(reply, slow);
        } else if (fault instanceof Fault.Late late) {
            Thread.sleep(late.delay().toMillis());
            whole(reply, reply.body());
        } else if (fault instanceof Fault.OtherBody other) {
            Reply spoiled = Reply.text(reply.status(), other.contentType(), other.body());
            whole(spoiled, spoiled.body());
        } else {
            whole(reply, reply.body());
        }
    }

    static Reply of(Fault.Status fault) {
        return new Reply(
                fault.status(),
                "application/json",
                fault.headers(),
                fault.body().getBytes(StandardCharsets.UTF_8));
    }

    /** Promises the reply's whole length; fewer bytes end the connection. */
    private void whole(Reply reply, byte[] bytes) throws IOException {
        head(reply);
        exchange.sendResponseHeaders(reply.status(), reply.body().length == 0 ? -1 : reply.body().length);
        if (reply.body().length > 0) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    private void slowly(Reply reply, Fault.Slow slow) throws IOException, InterruptedException {
        head(reply);
        exchange.sendResponseHeaders(reply.status(), 0);
        try (OutputStream out = exchange.getResponseBody()) {
            for (int at = 0; at < reply.body().length; at += slow.bytes()) {
                out.write(reply.body(), at, Math.min(slow.bytes(), reply.body().length - at));
                out.flush();
                Thread.sleep(slow.pause().toMillis());
            }
        }
        exchange.close();
    }

    private void head(Reply reply) {
        exchange.getResponseHeaders().set("Content-Type", reply.contentType());
        reply.headers().forEach(exchange.getResponseHeaders()::set);
    }
}
