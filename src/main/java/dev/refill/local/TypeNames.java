package dev.refill.local;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Locale;
import java.util.Map;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** The types a column can be cast to, by the names that {@link dev.refill.arrow.TypeText} shows. */
final class TypeNames {
    private static final Map<String, ArrowType> TYPES = Map.ofEntries(
            Map.entry("bool", new ArrowType.Bool()),
            Map.entry("int8", new ArrowType.Int(8, true)),
            Map.entry("int16", new ArrowType.Int(16, true)),
            Map.entry("int32", new ArrowType.Int(32, true)),
            Map.entry("int64", new ArrowType.Int(64, true)),
            Map.entry("uint8", new ArrowType.Int(8, false)),
            Map.entry("uint16", new ArrowType.Int(16, false)),
            Map.entry("uint32", new ArrowType.Int(32, false)),
            Map.entry("uint64", new ArrowType.Int(64, false)),
            Map.entry("float32", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
            Map.entry("float64", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE)),
            Map.entry("utf8", new ArrowType.Utf8()),
            Map.entry("large_utf8", new ArrowType.LargeUtf8()),
            Map.entry("binary", new ArrowType.Binary()),
            Map.entry("large_binary", new ArrowType.LargeBinary()),
            Map.entry("date32", new ArrowType.Date(DateUnit.DAY)),
            Map.entry("timestamp[ms]", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null)),
            Map.entry("timestamp[us]", new ArrowType.Timestamp(TimeUnit.MICROSECOND, null)),
            Map.entry("timestamp[ns]", new ArrowType.Timestamp(TimeUnit.NANOSECOND, null)));

    private TypeNames() {}

    static ArrowType parse(String name) {
        ArrowType type = TYPES.get(name.trim().toLowerCase(Locale.ROOT));
        if (type == null) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "\"" + name + "\" is not a type a column can be changed to; int64, float32 or utf8 are.");
        }
        return type;
    }
}
