package dev.refill.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.ServerJob;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A server's job as the text that the history keeps of it: one JSON object. */
final class ServerJobText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ServerJobText() {}

    static @Nullable String write(@Nullable ServerJob job) {
        if (job == null) {
            return null;
        }
        ObjectNode node = JSON.createObjectNode()
                .put("id", job.id())
                .put("table", job.table())
                .put("type", job.type())
                .put("state", job.state());
        if (job.createdAt() != null) {
            node.put("created_at", job.createdAt().toString());
        }
        job.spec().forEach(node.putObject("spec")::put);
        job.result().forEach(node.putObject("result")::put);
        ServerJob.Failure failure = job.failure();
        if (failure != null) {
            node.putObject("failure")
                    .put("phase", failure.phase())
                    .put("message", failure.message())
                    .put("retryable", failure.retryable());
        }
        return node.toString();
    }

    /** Null for null, and for what is not such an object. */
    static @Nullable ServerJob read(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            JsonNode node = JSON.readTree(text);
            JsonNode created = node.path("created_at");
            JsonNode failure = node.path("failure");
            return new ServerJob(
                    node.path("id").asText(),
                    node.path("table").asText(),
                    node.path("type").asText(),
                    node.path("state").asText(),
                    created.isTextual() ? Instant.parse(created.asText()) : null,
                    fields(node.path("spec")),
                    fields(node.path("result")),
                    failure.isObject() ? failure(failure) : null);
        } catch (JsonProcessingException unreadable) {
            return null;
        }
    }

    private static ServerJob.Failure failure(JsonNode node) {
        JsonNode retryable = node.path("retryable");
        return new ServerJob.Failure(
                node.path("phase").asText(),
                node.path("message").asText(),
                retryable.isBoolean() ? retryable.booleanValue() : null);
    }

    private static Map<String, String> fields(JsonNode node) {
        Map<String, String> fields = new LinkedHashMap<>();
        node.properties().forEach(e -> fields.put(e.getKey(), e.getValue().asText()));
        return fields;
    }
}
