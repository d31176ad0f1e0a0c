package dev.refill.standin.table;

import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import java.util.Locale;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Lance's own names for Arrow types, which LanceDB's servers answer in: {@code double}, {@code timestamp:us:UTC}. */
final class LogicalTypes {
    private LogicalTypes() {}

    /** The name of a field's type; what is nested in it is the caller's to add. */
    static String of(Field field) {
        if (field.getDictionary() != null) {
            return "dict:" + named(field.getType()) + ":"
                    + named(field.getDictionary().getIndexType()) + ":"
                    + field.getDictionary().isOrdered();
        }
        return named(field.getType());
    }

    /** A logical name in the words that the engine takes a type in. */
    static String word(String name) {
        return switch (name) {
            case "halffloat" -> "float16";
            case "float" -> "float32";
            case "double" -> "float64";
            case "string" -> "utf8";
            case "large_string" -> "large_utf8";
            default -> name;
        };
    }

    private static String named(ArrowType type) {
        if (type instanceof ArrowType.Int number) {
            return (number.getIsSigned() ? "int" : "uint") + number.getBitWidth();
        }
        if (type instanceof ArrowType.FloatingPoint number) {
            return number.getPrecision() == FloatingPointPrecision.HALF
                    ? "halffloat"
                    : number.getPrecision() == FloatingPointPrecision.SINGLE ? "float" : "double";
        }
        if (type instanceof ArrowType.Decimal number) {
            return "decimal:" + number.getBitWidth() + ":" + number.getPrecision() + ":" + number.getScale();
        }
        if (type instanceof ArrowType.Timestamp time) {
            String zone = time.getTimezone();
            return "timestamp:" + unit(time.getUnit()) + ":" + (zone == null ? "-" : zone);
        }
        if (type instanceof ArrowType.Date date) {
            return date.getUnit() == DateUnit.DAY ? "date32:day" : "date64:ms";
        }
        if (type instanceof ArrowType.Time time) {
            return "time" + time.getBitWidth() + ":" + unit(time.getUnit());
        }
        if (type instanceof ArrowType.Duration duration) {
            return "duration:" + unit(duration.getUnit());
        }
        return switch (type.getTypeID()) {
            case Utf8 -> "string";
            case LargeUtf8 -> "large_string";
            case LargeBinary -> "large_binary";
            case FixedSizeBinary -> "fixed_size_binary";
            case FixedSizeList -> "fixed_size_list";
            case LargeList -> "large_list";
            case Null, Bool, Binary, List, Struct, Map ->
                type.getTypeID().name().toLowerCase(Locale.ROOT);
            default -> throw new Refusal(Problem.UNSUPPORTED, "Unsupported type: " + type);
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
}
