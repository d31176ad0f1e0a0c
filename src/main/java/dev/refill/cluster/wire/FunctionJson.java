package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.FunctionVersion;
import dev.refill.model.FunctionVersion.Output;
import dev.refill.model.FunctionVersion.Parameter;
import dev.refill.model.FunctionVersion.Runtime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A Function's version as the registry tells it. */
public final class FunctionJson {
    private static final Set<String> KNOWN =
            Set.of("name", "version", "signature", "runtime", "required_secrets", "created_at");

    private FunctionJson() {}

    public static FunctionVersion version(JsonNode node) {
        JsonNode signature = node.path("signature");
        List<String> secrets = new ArrayList<>();
        node.path("required_secrets").forEach(s -> secrets.add(Json.text(s)));
        Map<String, String> other = new LinkedHashMap<>();
        node.properties().forEach(e -> {
            if (!KNOWN.contains(e.getKey())) {
                other.put(e.getKey(), Json.shown(e.getValue()));
            }
        });
        return new FunctionVersion(
                Json.text(node.path("name")),
                Json.text(node.path("version")),
                parameters(signature.path("inputs")),
                output(signature.path("output")),
                runtime(node.path("runtime")),
                secrets,
                Json.text(node.path("created_at")),
                other);
    }

    private static List<Parameter> parameters(JsonNode nodes) {
        List<Parameter> parameters = new ArrayList<>();
        for (JsonNode node : nodes) {
            parameters.add(new Parameter(
                    Json.text(node.path("name")),
                    Json.shown(node.path("arrow_type")),
                    node.path("nullable").asBoolean(true)));
        }
        return parameters;
    }

    private static Output output(JsonNode node) {
        String kind = Json.text(node.path("kind"));
        return switch (kind) {
            case "scalar" ->
                new Output.Scalar(
                        Json.shown(node.path("arrow_type")),
                        node.path("nullable").asBoolean(true));
            case "named_struct" -> new Output.Struct(parameters(node.path("fields")));
            default -> new Output.Unrecognized(kind);
        };
    }

    private static Runtime runtime(JsonNode node) {
        String gpuClass = Json.textOrNull(node.path("gpu_class"));
        JsonNode gpu = node.path("gpu");
        boolean wantsGpu =
                gpu.isBoolean() ? gpu.booleanValue() : !Json.shown(gpu).isEmpty();
        return new Runtime(
                Json.text(node.path("kind")),
                Json.text(node.path("python_version")),
                environment(node.path("environment")),
                wantsGpu || gpuClass != null,
                gpuClass);
    }

    /** As it is shown; a list of plain values as one line. */
    private static Map<String, String> environment(JsonNode node) {
        Map<String, String> shown = new LinkedHashMap<>();
        node.properties().forEach(e -> shown.put(e.getKey(), line(e.getValue())));
        return shown;
    }

    private static String line(JsonNode node) {
        List<String> values = new ArrayList<>();
        node.forEach(value -> values.add(Json.text(value)));
        return node.isArray() && !values.contains("") ? String.join(", ", values) : Json.shown(node);
    }
}
