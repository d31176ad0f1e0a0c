package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Two columns of each type that kernels know, {@code i8a} and {@code i8b} and so on, and nested ones. */
final class PairSchema {
    static final Map<String, ArrowType> TYPES = new TreeMap<>();

    static {
        for (int width : new int[] {8, 16, 32, 64}) {
            TYPES.put("i" + width, new ArrowType.Int(width, true));
            TYPES.put("u" + width, new ArrowType.Int(width, false));
        }
        TYPES.put("f32", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE));
        TYPES.put("f64", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE));
        TYPES.put("b", ArrowType.Bool.INSTANCE);
        TYPES.put("d", new ArrowType.Date(DateUnit.DAY));
        TYPES.put("tss", new ArrowType.Timestamp(TimeUnit.SECOND, null));
        TYPES.put("tsms", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null));
        TYPES.put("ts", new ArrowType.Timestamp(TimeUnit.MICROSECOND, null));
        TYPES.put("tsns", new ArrowType.Timestamp(TimeUnit.NANOSECOND, null));
        TYPES.put("tz", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC"));
        TYPES.put("du", new ArrowType.Duration(TimeUnit.MICROSECOND));
    }

    private PairSchema() {}

    static Schema get() {
        List<Field> fields = new ArrayList<>();
        TYPES.forEach((name, type) -> {
            fields.add(Field.nullable(name + "a", type));
            fields.add(Field.nullable(name + "b", type));
        });
        for (String name : List.of("v", "w")) {
            fields.add(OracleSchema.nested(
                    name + "32", new ArrowType.FixedSizeList(3), Field.nullable("item", TYPES.get("f32"))));
            fields.add(OracleSchema.nested(
                    name + "64", new ArrowType.FixedSizeList(3), Field.nullable("item", TYPES.get("f64"))));
        }
        fields.add(OracleSchema.nested(
                "st",
                ArrowType.Struct.INSTANCE,
                Field.nullable("a", TYPES.get("i32")),
                OracleSchema.nested("v", new ArrowType.FixedSizeList(3), Field.nullable("item", TYPES.get("f32"))),
                OracleSchema.nested("in", ArrowType.Struct.INSTANCE, Field.nullable("x", TYPES.get("f64")))));
        return new Schema(fields);
    }
}
