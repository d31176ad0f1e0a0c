package dev.refill.standin.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.standin.wire.Json;
import java.util.Map;
import java.util.TreeMap;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** A schema as {@code describe} answers it. */
final class SchemaJson {
    private SchemaJson() {}

    static ObjectNode of(TableSchema schema) {
        ObjectNode json = Json.object();
        ArrayNode fields = json.putArray("fields");
        schema.fields().stream().map(TableField::arrow).map(SchemaJson::field).forEach(fields::add);
        metadata(json, schema.metadata());
        return json;
    }

    static ObjectNode field(Field field) {
        ObjectNode json = Json.object().put("name", field.getName()).put("nullable", field.isNullable());
        json.set("type", type(field));
        metadata(json, field.getMetadata());
        return json;
    }

    private static ObjectNode type(Field field) {
        ObjectNode json = Json.object().put("type", LogicalTypes.of(field));
        if (!field.getChildren().isEmpty()) {
            ArrayNode fields = json.putArray("fields");
            field.getChildren().stream().map(SchemaJson::field).forEach(fields::add);
        }
        if (field.getType() instanceof ArrowType.FixedSizeList list) {
            json.put("length", list.getListSize());
        }
        if (field.getType() instanceof ArrowType.FixedSizeBinary binary) {
            json.put("length", binary.getByteWidth());
        }
        return json;
    }

    private static void metadata(ObjectNode json, Map<String, String> metadata) {
        if (!metadata.isEmpty()) {
            json.set("metadata", Json.of(new TreeMap<>(metadata)));
        }
    }
}
