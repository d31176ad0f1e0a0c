package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.Page;
import dev.refill.model.ServerJob;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A server's jobs as it lists and describes them. */
public final class JobJson {
    private JobJson() {}

    /** {@code {"jobs": [{"job_id", "table", "job_type", "state", "created_at_millis"}], "page_token"?}} */
    public static Page<ServerJob> page(JsonNode answer) {
        List<ServerJob> jobs = new ArrayList<>();
        answer.path("jobs").forEach(node -> jobs.add(job(node)));
        return new Page<>(jobs, Json.textOrNull(answer.path("page_token")));
    }

    /**
     * One of a list, or a description: {@code {"job_id", "job_type", "job_state", "creation_ms", "spec", "result"?,
     * "failure"?}}.
     */
    public static ServerJob job(JsonNode node) {
        JsonNode spec = node.path("spec");
        JsonNode failure = node.path("failure");
        Instant created = Json.moment(first(node, "creation_ms", "created_at_millis", "created_at"))
                .orElse(null);
        return new ServerJob(
                Json.text(node.path("job_id")),
                table(node).isEmpty() ? table(spec) : table(node),
                Json.text(first(node, "job_type", "type")),
                Json.text(first(node, "job_state", "state", "status")),
                created,
                spec.isObject() ? Json.shownFields(spec) : other("spec", spec),
                node.path("result").isObject()
                        ? Json.shownFields(node.path("result"))
                        : other("result", node.path("result")),
                failure.isMissingNode() || failure.isNull() ? null : failure(failure));
    }

    private static String table(JsonNode node) {
        return Json.text(first(node, "table", "table_id", "table_name"));
    }

    private static ServerJob.Failure failure(JsonNode node) {
        if (!node.isObject()) {
            return new ServerJob.Failure("", Json.shown(node), null);
        }
        JsonNode retryable = node.path("retryable");
        return new ServerJob.Failure(
                Json.text(node.path("phase")),
                Json.text(first(node, "message", "reason", "error")),
                retryable.isBoolean() ? retryable.booleanValue() : null);
    }

    private static Map<String, String> other(String name, JsonNode value) {
        String shown = Json.shown(value);
        return shown.isEmpty() ? Map.of() : Map.of(name, shown);
    }

    private static JsonNode first(JsonNode node, String... names) {
        for (String name : names) {
            if (node.hasNonNull(name)) {
                return node.path(name);
            }
        }
        return node.path(names[0]);
    }
}
