package dev.refill.compile;

import dev.refill.compile.RustDebug.Term;
import dev.refill.compile.ValueType.Kind;
import java.util.Locale;
import java.util.Map;

/** The planner's data types. */
final class TypeReader {
    private static final Map<String, Kind> SIMPLE = Map.ofEntries(
            Map.entry("Boolean", Kind.BOOL),
            Map.entry("Int8", Kind.INT8),
            Map.entry("Int16", Kind.INT16),
            Map.entry("Int32", Kind.INT32),
            Map.entry("Int64", Kind.INT64),
            Map.entry("UInt8", Kind.UINT8),
            Map.entry("UInt16", Kind.UINT16),
            Map.entry("UInt32", Kind.UINT32),
            Map.entry("UInt64", Kind.UINT64),
            Map.entry("Float32", Kind.FLOAT32),
            Map.entry("Float64", Kind.FLOAT64),
            Map.entry("Date32", Kind.DATE));

    private TypeReader() {}

    static ValueType read(Term type) throws NotOnGpu {
        Kind simple = SIMPLE.get(type.name());
        if (simple != null) {
            return ValueType.of(simple);
        }
        if (type.is("Timestamp")) {
            Term zone = type.item(1).optional();
            return ValueType.timestamp(unit(type.item(0)), zone == null ? null : zone.name());
        }
        if (type.is("Duration")) {
            return ValueType.duration(unit(type.item(0)));
        }
        if (type.is("Interval") && type.item(0).is("MonthDayNano")) {
            return ValueType.of(Kind.INTERVAL);
        }
        if (type.is("Decimal128") && type.item(0).is("20") && type.item(1).is("0")) {
            return ValueType.of(Kind.WIDE);
        }
        throw NotOnGpu.type(words(type.name()));
    }

    private static TimeUnit unit(Term name) {
        return TimeUnit.valueOf(name.name().toUpperCase(Locale.ROOT));
    }

    /** For a person: what values of a type are called. */
    static String words(String type) {
        if (type.contains("Utf8")) {
            return "text";
        }
        if (type.startsWith("Decimal")) {
            return "decimal arithmetic";
        }
        if (type.contains("Binary")) {
            return "binary data";
        }
        return switch (type) {
            case "Float16" -> "half-precision arithmetic";
            case "Date64" -> "a date in milliseconds";
            case "Time32", "Time64" -> "time of day";
            case "Interval" -> "an interval of months and days";
            case "List", "LargeList", "FixedSizeList", "ListView" -> "a list as a value";
            case "Struct", "Map", "Union" -> "a struct as a value";
            case "Null" -> "a value of no type";
            default -> "the type " + type;
        };
    }
}
