package dev.refill.engine;

import dev.refill.lance.Planner;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** SQL for the bytes that a value of an expression takes in memory, at most: never null. */
final class SizeSql {
    /** What is assumed of a value that cannot be measured, such as a map. */
    private static final int UNMEASURED = 64 << 10;

    /** Offset, validity and the allocator's share of a value. */
    private static final int OVERHEAD = 16;

    private final Schema schema;

    /** @param schema what the expressions read; not empty */
    SizeSql(Schema schema) {
        this.schema = schema;
    }

    /** @throws dev.refill.model.RefillException where the planner refuses the expression */
    String of(String expression) {
        return size(Planner.bind(schema, expression), "(" + expression + "\n)");
    }

    /** The type's size with the expression as it stands: a line break after it ends a comment in it. */
    private static String size(Field field, String sql) {
        ArrowType type = field.getType();
        if (type instanceof ArrowType.Utf8
                || type instanceof ArrowType.LargeUtf8
                || type instanceof ArrowType.Utf8View) {
            return number("octet_length(" + sql + ")");
        }
        if (type instanceof ArrowType.Binary
                || type instanceof ArrowType.LargeBinary
                || type instanceof ArrowType.BinaryView) {
            return number("octet_length(encode(" + sql + ", 'hex'))");
        }
        if (type instanceof ArrowType.List || type instanceof ArrowType.LargeList) {
            return list(field.getChildren().get(0), sql);
        }
        if (type instanceof ArrowType.Struct) {
            List<String> sum = new ArrayList<>();
            field.getChildren()
                    .forEach(child -> sum.add(size(child, "get_field(" + sql + ", " + text(child.getName()) + ")")));
            return "(" + String.join(" + ", sum) + " + " + OVERHEAD + ".0)";
        }
        return fixed(field) + ".0";
    }

    private static String list(Field member, String sql) {
        ArrowType type = member.getType();
        String length = number("array_length(" + sql + ")");
        if (type instanceof ArrowType.Utf8
                || type instanceof ArrowType.LargeUtf8
                || type instanceof ArrowType.Utf8View) {
            return "(" + length + " * " + OVERHEAD + ".0 + " + number("octet_length(array_to_string(" + sql + ", ''))")
                    + ")";
        }
        if (type instanceof ArrowType.List || type instanceof ArrowType.LargeList) {
            return "(" + length + " * " + OVERHEAD + ".0 + "
                    + list(member.getChildren().get(0), "flatten(" + sql + ")") + ")";
        }
        return "(" + length + " * " + fixed(member) + ".0)";
    }

    /** The bytes of a value whose type alone tells them. */
    private static long fixed(Field field) {
        ArrowType type = field.getType();
        if (type instanceof ArrowType.FixedSizeList list) {
            return list.getListSize() * fixed(field.getChildren().get(0));
        }
        if (type instanceof ArrowType.FixedSizeBinary binary) {
            return binary.getByteWidth();
        }
        if (type instanceof ArrowType.Struct) {
            return OVERHEAD
                    + field.getChildren().stream().mapToLong(SizeSql::fixed).sum();
        }
        // Text in a list of structs, maps, unions.
        return type.isComplex() || !hasWidth(type) ? UNMEASURED : OVERHEAD;
    }

    private static boolean hasWidth(ArrowType type) {
        return type instanceof ArrowType.Int
                || type instanceof ArrowType.FloatingPoint
                || type instanceof ArrowType.Bool
                || type instanceof ArrowType.Decimal
                || type instanceof ArrowType.Date
                || type instanceof ArrowType.Time
                || type instanceof ArrowType.Timestamp
                || type instanceof ArrowType.Interval
                || type instanceof ArrowType.Duration
                || type instanceof ArrowType.Null;
    }

    /** A count or length as a number that is not null. */
    static String number(String sql) {
        return "coalesce(CAST(" + sql + " AS DOUBLE), 0.0)";
    }

    static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }
}
