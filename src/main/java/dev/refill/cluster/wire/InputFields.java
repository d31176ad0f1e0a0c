package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.computed.FieldPath;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;

/** The field of a schema in JSON that a path leads to. */
final class InputFields {
    private InputFields() {}

    /** @throws RefillException where there is none */
    static JsonNode find(JsonNode schema, FieldPath path) {
        JsonNode found = schema;
        JsonNode fields = schema.path("fields");
        for (String name : path.names()) {
            found = named(fields, name, path);
            fields = found.path("type").path("fields");
        }
        return found;
    }

    private static JsonNode named(JsonNode fields, String name, FieldPath path) {
        for (JsonNode field : fields) {
            if (Json.text(field.path("name")).equals(name)) {
                return field;
            }
        }
        throw new RefillException(ErrorCode.BAD_INPUT, "The table has no column " + path + ".");
    }
}
