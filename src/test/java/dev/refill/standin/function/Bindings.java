package dev.refill.standin.function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.lance.LanceTable;
import dev.refill.standin.wire.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How Functions are bound to a table's columns, in its schema's metadata. */
final class Bindings {
    static final String KEY = "lancedb::function_bindings";
    static final String BINDING = "computed_column.function.binding_id";
    static final String ORDINAL = "computed_column.function.output_ordinal";

    private Bindings() {}

    /** The whole entry of the metadata. */
    static ObjectNode read(LanceTable table) {
        String text = table.schema().metadata().get(KEY);
        if (text != null && Json.read(text) instanceof ObjectNode bindings) {
            return bindings;
        }
        ObjectNode none = Json.object().put("version", 1);
        none.putArray("bindings");
        return none;
    }

    /** The binding that fills a column. */
    static Optional<JsonNode> of(LanceTable table, String column) {
        String id = table.schema()
                .field(column)
                .map(field -> field.metadata().getOrDefault(BINDING, ""))
                .orElse("");
        for (JsonNode binding : read(table).path("bindings")) {
            if (binding.path("binding_id").asText().equals(id)) {
                return Optional.of(binding);
            }
        }
        return Optional.empty();
    }

    static ObjectNode with(ObjectNode bindings, JsonNode added) {
        ObjectNode more = bindings.deepCopy();
        ((ArrayNode) more.path("bindings")).add(added);
        return more;
    }

    static ObjectNode without(ObjectNode bindings, List<String> ids) {
        ObjectNode fewer = bindings.deepCopy();
        ArrayNode kept = fewer.putArray("bindings");
        for (JsonNode binding : bindings.path("bindings")) {
            if (!ids.contains(binding.path("binding_id").asText())) {
                kept.add(binding);
            }
        }
        return fewer;
    }

    /** The column that each parameter reads. */
    static Map<String, String> inputs(JsonNode binding) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (JsonNode input : binding.path("inputs")) {
            columns.put(
                    input.path("parameter").asText(), input.path("field_path").asText());
        }
        return columns;
    }
}
