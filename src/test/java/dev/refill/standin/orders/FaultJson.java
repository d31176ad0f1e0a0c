package dev.refill.standin.orders;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.time.Duration;
import java.util.Map;

/** Faults as a person orders them by hand: {@code {"kind": "slow", "bytes": 10, "pause_ms": 500}}. */
final class FaultJson {
    private FaultJson() {}

    static Fault read(JsonNode order) {
        String kind = Json.needed(order, "kind");
        return switch (kind) {
            case "drop" -> new Fault.Drop(order.path("after_work").asBoolean(true));
            case "throttle" -> Fault.Status.throttled(order.path("retry_after").asInt(2));
            case "status" ->
                new Fault.Status(
                        order.path("status").asInt(500),
                        Map.of(),
                        order.path("body").asText("Something broke"));
            case "truncate" -> new Fault.Truncate(order.path("bytes").asInt(10));
            case "slow" ->
                new Fault.Slow(
                        order.path("bytes").asInt(10),
                        Duration.ofMillis(order.path("pause_ms").asLong(500)));
            case "late" ->
                new Fault.Late(Duration.ofMillis(order.path("pause_ms").asLong(5_000)));
            case "wrong-json" -> Fault.OtherBody.wrongJson();
            case "not-json" -> Fault.OtherBody.notJson();
            case "page" -> Fault.OtherBody.page();
            default -> throw new Refusal(Problem.INVALID_INPUT, "There is no fault \"" + kind + "\".");
        };
    }
}
