package dev.refill.computed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.Definition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How registered Functions are bound to a table's columns: JSON in the schema's metadata, read and never written. */
final class FunctionBindings {
    private static final String KEY = "lancedb::function_bindings";
    private static final ObjectMapper JSON = new ObjectMapper();

    private FunctionBindings() {}

    /** The Function of a binding; nameless where the schema does not tell. */
    static Definition.Function find(Map<String, String> schema, String bindingId) {
        try {
            for (JsonNode binding :
                    JSON.readTree(schema.getOrDefault(KEY, "{}")).path("bindings")) {
                if (binding.path("binding_id").asText().equals(bindingId)) {
                    return function(binding, bindingId);
                }
            }
        } catch (JsonProcessingException unreadable) {
            return new Definition.Function("", "", bindingId, List.of());
        }
        return new Definition.Function("", "", bindingId, List.of());
    }

    private static Definition.Function function(JsonNode binding, String bindingId) {
        List<Definition.Function.Bound> bound = new ArrayList<>();
        for (JsonNode input : binding.path("inputs")) {
            JsonNode path = input.path("field_path");
            bound.add(new Definition.Function.Bound(
                    input.path("parameter").asText(), path.isArray() ? joined(path) : path.asText()));
        }
        List<String> outputs = new ArrayList<>();
        binding.path("outputs").forEach(o -> outputs.add(o.path("output_name").asText()));
        outputs.removeIf(String::isEmpty);
        JsonNode function = binding.path("function");
        return new Definition.Function(
                function.path("name").asText(), function.path("version").asText(), bindingId, bound, outputs);
    }

    private static String joined(JsonNode names) {
        List<String> path = new ArrayList<>();
        names.forEach(n -> path.add(n.asText()));
        return new FieldPath(path).toString();
    }
}
