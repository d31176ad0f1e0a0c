package dev.refill.lance;

import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * Dictionary columns as their values' type: lance-core's Arrow schema has only the index's, the manifest says
 * {@code dict:<value>:<index>:<ordered>}.
 */
final class DictionaryTypes {
    private static final String PREFIX = "dict:";
    private static final Map<String, ArrowType> VALUES = Map.of(
            "string", new ArrowType.Utf8(),
            "large_string", new ArrowType.LargeUtf8(),
            "binary", new ArrowType.Binary(),
            "large_binary", new ArrowType.LargeBinary());

    private DictionaryTypes() {}

    /** The field with its encoding, as it is where it has none. */
    static Field restore(Field field, String logicalType) {
        if (!logicalType.startsWith(PREFIX) || !(field.getType() instanceof ArrowType.Int index)) {
            return field;
        }
        String value = logicalType.substring(PREFIX.length()).split(":", -1)[0];
        boolean ordered = logicalType.endsWith(":true");
        ArrowType type = VALUES.getOrDefault(value, index);
        DictionaryEncoding encoding = new DictionaryEncoding(0, ordered, index);
        return new Field(
                field.getName(), new FieldType(field.isNullable(), type, encoding, field.getMetadata()), List.of());
    }
}
