package dev.refill.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.ClusterOptions;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for as the text that the history keeps of it: one JSON object that has what was set alone. It has nothing of
 * how the database is reached.
 */
final class SettingsText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private SettingsText() {}

    static @Nullable String write(@Nullable RefreshRequest request) {
        if (request == null) {
            return null;
        }
        ObjectNode node = JSON.createObjectNode()
                .put("table", request.table().toString())
                .put("column", request.column())
                .put("device", request.device())
                .put("device_required", request.deviceRequired());
        RefreshOptions options = request.options();
        put(node, "where", options.where());
        put(node, "branch", options.branch());
        put(node, "workers", options.workers());
        put(node, "batch_rows", options.batchRows());
        put(node, "memory_bytes", options.memoryBytes());
        put(node, "commit_granularity", options.commitGranularity());
        ErrorPolicy policy = options.errorPolicy();
        put(node, "error_policy", policy == null ? null : policy.name());
        node.put("inputs_first", options.inputsFirst());
        if (!options.cluster().equals(ClusterOptions.NONE)) {
            writeCluster(node.putObject("cluster"), options.cluster());
        }
        return node.toString();
    }

    private static void writeCluster(ObjectNode node, ClusterOptions options) {
        put(node, "gpu_count", options.gpuCount());
        put(node, "cpu_millis", options.cpuMillis());
        put(node, "concurrency", options.concurrency());
        put(node, "intra_applier_concurrency", options.intraApplierConcurrency());
        put(node, "checkpoint_size", options.checkpointSize());
        put(node, "min_checkpoint_size", options.minCheckpointSize());
        put(node, "max_checkpoint_size", options.maxCheckpointSize());
        options.flushIntervalSeconds().ifPresent(seconds -> node.put("flush_interval_seconds", seconds));
        put(node, "read_version", options.readVersion());
        put(node, "task_size", options.taskSize());
        put(node, "fragments", options.fragments());
        put(node, "cluster", options.cluster());
        put(node, "manifest", options.manifest());
    }

    /** Null for null, and for what is not such an object. */
    static @Nullable RefreshRequest read(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            JsonNode node = JSON.readTree(text);
            return node.path("table").isTextual() ? request(node) : null;
        } catch (JsonProcessingException | IllegalArgumentException | RefillException unreadable) {
            return null;
        }
    }

    private static RefreshRequest request(JsonNode node) {
        String policy = text(node, "error_policy");
        RefreshOptions options = new RefreshOptions(
                text(node, "where"),
                text(node, "branch"),
                integer(node, "workers"),
                integer(node, "batch_rows"),
                whole(node, "memory_bytes"),
                integer(node, "commit_granularity"),
                policy == null ? null : ErrorPolicy.valueOf(policy),
                node.path("inputs_first").asBoolean(),
                node.has("cluster") ? cluster(node.path("cluster")) : ClusterOptions.NONE);
        return new RefreshRequest(
                TableId.parse(node.path("table").asText()),
                node.path("column").asText(),
                node.path("device").asText(),
                node.path("device_required").asBoolean(),
                options);
    }

    private static ClusterOptions cluster(JsonNode node) {
        JsonNode flush = node.path("flush_interval_seconds");
        return new ClusterOptions(
                integer(node, "gpu_count"),
                whole(node, "cpu_millis"),
                integer(node, "concurrency"),
                integer(node, "intra_applier_concurrency"),
                whole(node, "checkpoint_size"),
                whole(node, "min_checkpoint_size"),
                whole(node, "max_checkpoint_size"),
                flush.isNumber() ? OptionalDouble.of(flush.asDouble()) : OptionalDouble.empty(),
                whole(node, "read_version"),
                whole(node, "task_size"),
                integer(node, "fragments"),
                text(node, "cluster"),
                text(node, "manifest"));
    }

    private static void put(ObjectNode node, String name, @Nullable String value) {
        if (value != null) {
            node.put(name, value);
        }
    }

    private static void put(ObjectNode node, String name, OptionalInt value) {
        value.ifPresent(number -> node.put(name, number));
    }

    private static void put(ObjectNode node, String name, OptionalLong value) {
        value.ifPresent(number -> node.put(name, number));
    }

    private static @Nullable String text(JsonNode node, String name) {
        JsonNode value = node.path(name);
        return value.isTextual() ? value.asText() : null;
    }

    private static OptionalInt integer(JsonNode node, String name) {
        JsonNode value = node.path(name);
        return value.isInt() ? OptionalInt.of(value.intValue()) : OptionalInt.empty();
    }

    private static OptionalLong whole(JsonNode node, String name) {
        JsonNode value = node.path(name);
        return value.isIntegralNumber() ? OptionalLong.of(value.longValue()) : OptionalLong.empty();
    }
}
