package dev.refill.standin.orders;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Orders as JSON, for a person or a program that is not in this process. Members that are absent change nothing. */
public final class OrderBook {
    private final Orders orders;

    public OrderBook(Orders orders) {
        this.orders = orders;
    }

    /**
     * {@code {"older": true, "stale": true, "streams": true, "page_size": 2, "deny": ["gpu_classes"], "gpu_classes": [],
     * "delays_ms": {"describe": 500}}}.
     */
    public void settings(JsonNode order) {
        Json.onlyHas(
                order,
                "settings",
                List.of("older", "stale", "streams", "page_size", "deny", "gpu_classes", "delays_ms"));
        if (order.has("older")) {
            orders.older(order.path("older").asBoolean());
        }
        if (order.has("stale")) {
            orders.stale(order.path("stale").asBoolean());
        }
        if (order.has("streams")) {
            orders.streams(order.path("streams").asBoolean());
        }
        if (order.path("page_size").asInt() > 0) {
            orders.pageSize(order.path("page_size").asInt());
        }
        if (order.has("deny")) {
            orders.permitAll();
            Json.texts(order.path("deny")).forEach(orders::deny);
        }
        if (order.has("gpu_classes")) {
            orders.gpuClasses(order.path("gpu_classes"));
        }
        order.path("delays_ms")
                .fields()
                .forEachRemaining(each -> orders.delay(
                        each.getKey(), Duration.ofMillis(each.getValue().asLong())));
    }

    /** {@code {"operation": "backfill_column", "times": 1, "kind": "drop"}}; {@code {"clear": true}} takes all back. */
    public void faults(JsonNode order) {
        if (order.path("clear").asBoolean()) {
            orders.faults().clear();
        } else {
            orders.faults()
                    .times(
                            order.path("operation").asText(FaultPlan.ANY),
                            order.path("times").asInt(1),
                            FaultJson.read(order));
        }
    }

    /**
     * {@code {"hold": "before_work"}}, {@code {"release": true}}, {@code {"show_state": "REBALANCING"}},
     * {@code {"fail_next": {"phase": "schedule", "message": "…", "retryable": true}}}.
     */
    public void jobs(JsonNode order) {
        Json.onlyHas(order, "jobs", List.of("hold", "release", "show_state", "fail_next"));
        if (order.has("hold")) {
            orders.jobs().hold(stop(Json.needed(order, "hold")));
        }
        if (order.path("release").asBoolean()) {
            orders.jobs().release();
        }
        if (order.has("show_state")) {
            orders.jobs().showState(Json.needed(order, "show_state"));
        }
        if (order.has("fail_next")) {
            JsonNode failure = order.path("fail_next");
            orders.jobs()
                    .failNext(new JobOrders.Failure(
                            failure.path("phase").asText("execute"),
                            failure.path("message").asText("Ordered to fail."),
                            failure.path("retryable").asBoolean()));
        }
    }

    private static JobOrders.Stop stop(String word) {
        try {
            return JobOrders.Stop.valueOf(word.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new Refusal(Problem.INVALID_INPUT, "A job is held before_work or after_work.");
        }
    }
}
