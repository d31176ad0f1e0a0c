package dev.refill.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.refill.standin.log.Recorded;
import dev.refill.standin.log.RequestLog;
import dev.refill.standin.orders.Access;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import dev.refill.standin.wire.Router;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One request after the other: recorded, let in, delayed, answered or spoiled. */
final class Exchanges implements HttpHandler {
    private static final String REQUEST_ID = "x-request-id";

    private final Router router;
    private final Orders orders;
    private final Access access;
    private final RequestLog log;

    Exchanges(Router router, Orders orders, Access access, RequestLog log) {
        this.router = router;
        this.orders = orders;
        this.access = access;
        this.log = log;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        Recorded request = read(exchange);
        log.add(request);
        if (!request.header(REQUEST_ID).isEmpty()) {
            exchange.getResponseHeaders().set(REQUEST_ID, request.header(REQUEST_ID));
        }
        Delivery delivery = new Delivery(exchange);
        try {
            answer(request, delivery);
        } catch (Refusal refusal) {
            deliver(delivery, problem(request, refusal.problem(), String.valueOf(refusal.getMessage())));
        } catch (RuntimeException broken) {
            deliver(delivery, problem(request, Problem.INTERNAL, String.valueOf(broken)));
        } catch (InterruptedException killed) {
            exchange.close();
        }
    }

    private static void deliver(Delivery delivery, Reply reply) throws IOException {
        try {
            delivery.send(reply, null);
        } catch (InterruptedException killed) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(Recorded request, Delivery delivery) throws IOException, InterruptedException {
        Optional<Router.Match> found = router.find(request.method(), request.path());
        if (found.isEmpty() || found.get().route().recent() && orders.older()) {
            delivery.send(Reply.text(404, "text/plain", "Not Found"), null);
            return;
        }
        Router.Match match = found.get();
        String operation = match.route().name();
        Call call = call(request, match.path());
        access.check(call);
        if (orders.denied().contains(operation)) {
            throw new Refusal(Problem.PERMISSION_DENIED, denial(operation));
        }
        Thread.sleep(orders.delayOf(operation).toMillis());
        @Nullable Fault fault = orders.faults().take(operation).orElse(null);
        if (fault instanceof Fault.Status status) {
            delivery.send(Delivery.of(status), null);
        } else if (fault instanceof Fault.Drop drop && !drop.afterWork()) {
            delivery.send(Reply.text(200, "text/plain", ""), fault);
        } else {
            Reply reply = Router.answer(match.route(), call, instance(request));
            boolean compressed =
                    orders.gzip() && request.header("accept-encoding").contains("gzip");
            delivery.send(compressed ? reply.gzipped() : reply, fault);
        }
    }

    private static String denial(String operation) {
        return operation.equals("gpu_classes")
                ? "This API key lacks the System Usage permission."
                : "This API key may not do that.";
    }

    private static Reply problem(Recorded request, Problem problem, String message) {
        return Reply.problem(problem, message, instance(request));
    }

    private static String instance(Recorded request) {
        return request.header(REQUEST_ID).isEmpty() ? request.path() : request.header(REQUEST_ID);
    }

    private static Recorded read(HttpExchange exchange) throws IOException {
        Map<String, List<String>> headers = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), List.copyOf(values)));
        return new Recorded(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                headers,
                exchange.getRequestBody().readAllBytes());
    }

    private static Call call(Recorded request, Map<String, String> path) {
        Map<String, String> headers = new HashMap<>();
        request.headers().keySet().forEach(name -> headers.put(name, request.header(name)));
        JsonNode body = request.body().length == 0 ? Json.object() : Json.read(request.body());
        if (!body.isObject()) {
            throw new Refusal(Problem.INVALID_INPUT, "The body is not an object.");
        }
        return new Call(path, query(request.target()), headers, body);
    }

    private static Map<String, String> query(String target) {
        Map<String, String> query = new HashMap<>();
        int start = target.indexOf('?');
        for (String pair :
                start < 0 ? new String[0] : target.substring(start + 1).split("&", -1)) {
            String[] parts = pair.split("=", 2);
            query.put(
                    URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                    parts.length < 2 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return query;
    }
}
