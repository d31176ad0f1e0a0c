package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.ColumnType;
import dev.refill.model.ColumnType.Family;
import dev.refill.request.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Arrow types as the Lance namespace specification writes them in JSON: {@code {"type": "fixed_size_list", "length": 3,
 * "fields": [{"name", "nullable", "type"}]}}. The units and zones of dates and times do not travel.
 */
final class JsonTypes {
    private JsonTypes() {}

    static ColumnType of(JsonNode type) {
        return new ColumnType(text(type), family(name(type)));
    }

    /** As our own tables show it. */
    private static String text(JsonNode type) {
        String name = name(type);
        List<JsonNode> fields = fields(type);
        OptionalLong length = Json.number(type.path("length"));
        return switch (name) {
            case "struct" -> "struct<" + members(fields) + ">";
            case "list", "large_list" -> name + "<" + item(fields) + ">";
            case "fixed_size_list" -> name + "<" + item(fields) + ", " + digits(length) + ">";
            case "map" -> "map<" + entries(fields) + ">";
            case "fixed_size_binary" -> name + "(" + digits(length) + ")";
            case "decimal32", "decimal64", "decimal128", "decimal256" -> decimal(name, length);
            default -> name;
        };
    }

    private static String members(List<JsonNode> fields) {
        return String.join(
                ", ",
                fields.stream()
                        .map(f -> Json.text(f.path("name")) + ": " + text(f.path("type")))
                        .toList());
    }

    private static String item(List<JsonNode> fields) {
        return fields.isEmpty() ? "?" : text(fields.get(0).path("type"));
    }

    private static String entries(List<JsonNode> fields) {
        List<JsonNode> entry =
                fields.isEmpty() ? List.of() : fields(fields.get(0).path("type"));
        return String.join(", ", entry.stream().map(f -> text(f.path("type"))).toList());
    }

    /** Precision and scale travel in one number, precision × 1000 + scale; the scale can be negative. */
    private static String decimal(String name, OptionalLong length) {
        if (length.isEmpty()) {
            return name;
        }
        long precision = (length.getAsLong() + 128) / 1000;
        return name + "(" + precision + ", " + (length.getAsLong() - precision * 1000) + ")";
    }

    private static String digits(OptionalLong length) {
        return length.isPresent() ? Long.toString(length.getAsLong()) : "?";
    }

    /** The type's own name; some servers write a plain one as a text instead of an object. */
    static String name(JsonNode type) {
        String name = Json.text(type.isObject() ? type.path("type") : type).toLowerCase(Locale.ROOT);
        return name.isEmpty() ? "unknown" : TypeNames.usual(name);
    }

    static List<JsonNode> fields(JsonNode type) {
        List<JsonNode> fields = new ArrayList<>();
        type.path("fields").forEach(fields::add);
        return fields;
    }

    private static Family family(String name) {
        String plain = name.replaceAll("[\\[(<].*", "");
        return switch (plain) {
            case "bool" -> Family.BOOLEAN;
            case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64" -> Family.INTEGER;
            case "float16", "float32", "float64" -> Family.FLOAT;
            case "decimal32", "decimal64", "decimal128", "decimal256" -> Family.DECIMAL;
            case "utf8", "large_utf8" -> Family.TEXT;
            case "binary", "large_binary", "fixed_size_binary" -> Family.BINARY;
            case "timestamp", "date32", "date64", "time32", "time64", "duration", "interval" -> Family.TEMPORAL;
            case "fixed_size_list" -> Family.VECTOR;
            case "list", "large_list", "map" -> Family.LIST;
            case "struct" -> Family.STRUCT;
            default -> Family.OTHER;
        };
    }
}
