package dev.refill.arrow;

import dev.refill.model.ColumnType;
import dev.refill.model.ColumnType.Family;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Arrow types in the words that Arrow's Python users know. */
public final class TypeText {
    private TypeText() {}

    public static ColumnType of(Field field) {
        return new ColumnType(text(field), family(field));
    }

    /** Such as {@code list<int32>} or {@code struct<a: int32, b: utf8>}. */
    public static String text(Field field) {
        if (field.getDictionary() != null) {
            return "dictionary<" + scalar(field.getDictionary().getIndexType()) + ", " + plain(field) + ">";
        }
        return plain(field);
    }

    private static String plain(Field field) {
        ArrowType type = field.getType();
        List<Field> children = field.getChildren();
        if (type instanceof ArrowType.Struct) {
            return children.stream()
                    .map(c -> c.getName() + ": " + text(c))
                    .collect(Collectors.joining(", ", "struct<", ">"));
        }
        if (type instanceof ArrowType.FixedSizeList list) {
            return "fixed_size_list<" + text(children.get(0)) + ", " + list.getListSize() + ">";
        }
        if (type instanceof ArrowType.List) {
            return "list<" + text(children.get(0)) + ">";
        }
        if (type instanceof ArrowType.LargeList) {
            return "large_list<" + text(children.get(0)) + ">";
        }
        if (type instanceof ArrowType.Map) {
            List<Field> entry = children.get(0).getChildren();
            return "map<" + text(entry.get(0)) + ", " + text(entry.get(1)) + ">";
        }
        return scalar(type);
    }

    private static String scalar(ArrowType type) {
        if (type instanceof ArrowType.Int i) {
            return (i.getIsSigned() ? "int" : "uint") + i.getBitWidth();
        }
        if (type instanceof ArrowType.FloatingPoint f) {
            return f.getPrecision() == FloatingPointPrecision.HALF
                    ? "float16"
                    : f.getPrecision() == FloatingPointPrecision.SINGLE ? "float32" : "float64";
        }
        if (type instanceof ArrowType.Decimal d) {
            return "decimal" + d.getBitWidth() + "(" + d.getPrecision() + ", " + d.getScale() + ")";
        }
        if (type instanceof ArrowType.Timestamp t) {
            boolean zoned = t.getTimezone() != null && !t.getTimezone().equals("-");
            return "timestamp[" + unit(t.getUnit()) + (zoned ? ", " + t.getTimezone() : "") + "]";
        }
        if (type instanceof ArrowType.Date d) {
            return d.getUnit() == DateUnit.DAY ? "date32" : "date64";
        }
        if (type instanceof ArrowType.Time t) {
            return "time" + t.getBitWidth() + "[" + unit(t.getUnit()) + "]";
        }
        if (type instanceof ArrowType.Duration d) {
            return "duration[" + unit(d.getUnit()) + "]";
        }
        if (type instanceof ArrowType.FixedSizeBinary b) {
            return "fixed_size_binary(" + b.getByteWidth() + ")";
        }
        return named(type);
    }

    private static String named(ArrowType type) {
        return switch (type.getTypeID()) {
            case Bool -> "bool";
            case Utf8 -> "utf8";
            case LargeUtf8 -> "large_utf8";
            case Binary -> "binary";
            case LargeBinary -> "large_binary";
            case Null -> "null";
            default -> type.getTypeID().name().toLowerCase(Locale.ROOT);
        };
    }

    private static String unit(TimeUnit unit) {
        return switch (unit) {
            case SECOND -> "s";
            case MILLISECOND -> "ms";
            case MICROSECOND -> "us";
            case NANOSECOND -> "ns";
        };
    }

    private static Family family(Field field) {
        return switch (field.getType().getTypeID()) {
            case Bool -> Family.BOOLEAN;
            case Int -> Family.INTEGER;
            case FloatingPoint -> Family.FLOAT;
            case Decimal -> Family.DECIMAL;
            case Utf8, LargeUtf8, Utf8View -> Family.TEXT;
            case Binary, LargeBinary, FixedSizeBinary, BinaryView -> Family.BINARY;
            case Timestamp, Date, Time, Duration, Interval -> Family.TEMPORAL;
            case FixedSizeList -> Family.VECTOR;
            case List, LargeList, ListView, LargeListView, Map -> Family.LIST;
            case Struct -> Family.STRUCT;
            default -> Family.OTHER;
        };
    }
}
