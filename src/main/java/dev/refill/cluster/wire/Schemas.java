package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.model.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A table's schema, from the JSON of its description, as the columns that people see. */
public final class Schemas {
    /** A server does not tell the ids that fields have in the manifest. */
    private static final int NO_ID = -1;

    private Schemas() {}

    /** @param schema {@code {"fields": [{"name", "nullable", "type", "metadata"?}], "metadata"?}} */
    public static List<Column> columns(JsonNode schema) {
        Map<String, String> metadata = metadata(schema);
        List<Column> columns = new ArrayList<>();
        for (JsonNode field : schema.path("fields")) {
            columns.add(column(field, FieldPath.of(name(field)), metadata));
        }
        return columns;
    }

    public static Map<String, String> metadata(JsonNode schema) {
        return Json.pairs(schema.path("metadata"));
    }

    /** A field that a Function is to read. */
    static Column input(JsonNode field, String path) {
        return column(field, FieldPath.parse(path), Map.of());
    }

    private static Column column(JsonNode field, FieldPath path, Map<String, String> schema) {
        Map<String, String> metadata = Json.pairs(field.path("metadata"));
        JsonNode type = field.path("type");
        List<JsonNode> fields = JsonTypes.fields(type);
        // The item of a list of plain values says nothing that the list's own type does not.
        boolean opens = JsonTypes.name(type).equals("struct")
                || fields.stream()
                        .anyMatch(f -> !JsonTypes.fields(f.path("type")).isEmpty());
        List<Column> children = opens
                ? fields.stream()
                        .map(f -> column(f, path.child(name(f)), schema))
                        .toList()
                : List.of();
        return new Column(
                path.toString(),
                name(field),
                NO_ID,
                JsonTypes.of(type),
                field.path("nullable").asBoolean(true),
                ComputedMetadata.definition(metadata, schema),
                ComputedMetadata.autoRefresh(metadata),
                metadata,
                children);
    }

    private static String name(JsonNode field) {
        return Json.text(field.path("name"));
    }
}
