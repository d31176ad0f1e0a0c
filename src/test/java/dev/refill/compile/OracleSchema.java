package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** The columns of the table that {@code expressions.txt} is about. */
final class OracleSchema {
    private static final ArrowType INT32 = new ArrowType.Int(32, true);
    private static final ArrowType SINGLE = new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
    private static final ArrowType DOUBLE = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    private static final ArrowType MICROS = new ArrowType.Timestamp(TimeUnit.MICROSECOND, null);

    private static final Map<String, ArrowType> TYPES = Map.ofEntries(
            Map.entry("i8", new ArrowType.Int(8, true)),
            Map.entry("i16", new ArrowType.Int(16, true)),
            Map.entry("i64", new ArrowType.Int(64, true)),
            Map.entry("u8", new ArrowType.Int(8, false)),
            Map.entry("u16", new ArrowType.Int(16, false)),
            Map.entry("u32", new ArrowType.Int(32, false)),
            Map.entry("u64", new ArrowType.Int(64, false)),
            Map.entry("i8max", new ArrowType.Int(8, true)),
            Map.entry("i64max", new ArrowType.Int(64, true)),
            Map.entry("u8max", new ArrowType.Int(8, false)),
            Map.entry("u64max", new ArrowType.Int(64, false)),
            Map.entry("f32", SINGLE),
            Map.entry("f64", DOUBLE),
            Map.entry("fz", DOUBLE),
            Map.entry("b", ArrowType.Bool.INSTANCE),
            Map.entry("b2", ArrowType.Bool.INSTANCE),
            Map.entry("d", new ArrowType.Date(DateUnit.DAY)),
            Map.entry("ts", MICROS),
            Map.entry("tsms", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null)),
            Map.entry("tz", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC")),
            Map.entry("s", ArrowType.Utf8.INSTANCE),
            Map.entry("s2", ArrowType.Utf8.INSTANCE),
            Map.entry("num", ArrowType.Utf8.INSTANCE),
            Map.entry("nump", ArrowType.Utf8.INSTANCE),
            Map.entry("iso", ArrowType.Utf8.INSTANCE),
            Map.entry("bin", ArrowType.Binary.INSTANCE));

    private static final List<String> NAMES = List.of(
            "id",
            "i8",
            "i8max",
            "i16",
            "i32",
            "i32max",
            "i64",
            "i64max",
            "u8",
            "u8max",
            "u16",
            "u32",
            "u64",
            "u64max",
            "f32",
            "f64",
            "fz",
            "z",
            "b",
            "b2",
            "s",
            "s2",
            "num",
            "nump",
            "iso",
            "d",
            "ts",
            "tsms",
            "tz",
            "CamelCase",
            "with space",
            "select",
            "order",
            "a-b",
            "café",
            "bin");

    private OracleSchema() {}

    static Schema get() {
        List<Field> fields = new ArrayList<>();
        NAMES.forEach(name -> fields.add(Field.nullable(name, TYPES.getOrDefault(name, INT32))));
        fields.add(nested("v", new ArrowType.FixedSizeList(2), Field.nullable("item", SINGLE)));
        fields.add(nested("l", ArrowType.List.INSTANCE, Field.nullable("item", INT32)));
        fields.add(nested(
                "st",
                ArrowType.Struct.INSTANCE,
                Field.nullable("a", INT32),
                Field.nullable("b", ArrowType.Utf8.INSTANCE),
                Field.nullable("Mixed", INT32),
                nested("in", ArrowType.Struct.INSTANCE, Field.nullable("x", INT32))));
        return new Schema(fields);
    }

    static Field nested(String name, ArrowType type, Field... children) {
        return new Field(name, FieldType.nullable(type), List.of(children));
    }
}
