package dev.refill.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.log.Recorded;
import dev.refill.standin.log.RequestLog;
import dev.refill.standin.orders.OrderBook;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The orders over HTTP, beside the contract: a page for a person, and what it sends. Needs no key. */
final class Control implements HttpHandler {
    static final String PATH = "/_standin";

    private static final int SHOWN = 200;

    private final StandIn server;
    private final OrderBook book;

    Control(StandIn server) {
        this.server = server;
        this.book = new OrderBook(server.orders());
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        Reply reply;
        try {
            String path = exchange.getRequestURI().getPath().substring(PATH.length());
            byte[] body = exchange.getRequestBody().readAllBytes();
            reply = exchange.getRequestMethod().equals("GET")
                    ? show(path)
                    : order(path, body.length == 0 ? Json.object() : Json.read(body));
        } catch (Refusal refusal) {
            reply = Reply.problem(refusal.problem(), String.valueOf(refusal.getMessage()), PATH);
        }
        exchange.getResponseHeaders().set("Content-Type", reply.contentType());
        exchange.sendResponseHeaders(reply.status(), reply.body().length);
        exchange.getResponseBody().write(reply.body());
        exchange.close();
    }

    private Reply show(String path) {
        return switch (path) {
            case "", "/" -> Reply.text(200, "text/html; charset=utf-8", Resources.text("control.html"));
            case "/requests" -> Reply.json(requests(server.log()));
            default -> throw new Refusal(Problem.NOT_FOUND, "There is no " + path + " to see.");
        };
    }

    private Reply order(String path, JsonNode order) {
        switch (path) {
            case "/settings" -> book.settings(order);
            case "/faults" -> book.faults(order);
            case "/jobs" -> book.jobs(order);
            case "/requests/clear" -> server.log().clear();
            case "/restart" -> restart(afterKill(order));
            default -> throw new Refusal(Problem.NOT_FOUND, "There is no order " + path + ".");
        }
        return Reply.json(Json.object().put("ok", true));
    }

    private static AfterKill afterKill(JsonNode order) {
        try {
            return AfterKill.valueOf(order.path("jobs").asText("resumed").toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new Refusal(Problem.INVALID_INPUT, "After a kill jobs are lost, failed or resumed.");
        }
    }

    /** On a thread that the kill does not end. */
    private void restart(AfterKill afterKill) {
        new Thread(
                        () -> {
                            server.kill();
                            server.restart(afterKill);
                        },
                        "stand-in restart")
                .start();
    }

    /** The newest first. */
    private static ArrayNode requests(RequestLog log) {
        List<Recorded> all = log.all();
        ArrayNode shown = Json.array(List.of());
        for (int i = all.size() - 1; i >= Math.max(0, all.size() - SHOWN); i--) {
            Recorded request = all.get(i);
            ObjectNode json = shown.addObject().put("method", request.method()).put("target", request.target());
            json.set("headers", headers(request));
            json.put("body", request.text());
        }
        return shown;
    }

    /** A key is not for a screen. */
    private static ObjectNode headers(Recorded request) {
        ObjectNode headers = Json.object();
        for (String name : new TreeSet<>(request.headers().keySet())) {
            boolean secret = name.equals("x-api-key") || name.equals("authorization");
            headers.put(name, secret ? "(sent)" : request.header(name));
        }
        return headers;
    }
}
