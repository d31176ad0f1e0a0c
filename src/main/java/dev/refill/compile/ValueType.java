package dev.refill.compile;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The type of a value in a kernel.
 *
 * @param unit of a timestamp or a duration, null for others
 * @param zone of a timestamp, null for none
 */
public record ValueType(
        Kind kind, @Nullable TimeUnit unit, @Nullable String zone) {
    /** How a value is held; the names in lower case are those of the kernels' C++. */
    public enum Kind {
        BOOL(1),
        INT8(8),
        INT16(16),
        INT32(32),
        INT64(64),
        UINT8(8),
        UINT16(16),
        UINT32(32),
        UINT64(64),
        FLOAT32(32),
        FLOAT64(64),
        /** Days since 1970 in 32 bits. */
        DATE(32),
        /** Units since 1970 in 64 bits. */
        TIMESTAMP(64),
        DURATION(64),
        /** A span of nanoseconds without months and days: what a number added to a date becomes. */
        INTERVAL(64),
        /** An integer that stands for one of 64 bits, signed or not; only compared. */
        WIDE(128);

        private final int bits;

        Kind(int bits) {
            this.bits = bits;
        }
    }

    public static final ValueType BOOL = of(Kind.BOOL);
    public static final ValueType INT64 = of(Kind.INT64);
    public static final ValueType FLOAT32 = of(Kind.FLOAT32);
    public static final ValueType FLOAT64 = of(Kind.FLOAT64);
    public static final ValueType DATE = of(Kind.DATE);

    public static ValueType of(Kind kind) {
        return new ValueType(kind, null, null);
    }

    public static ValueType timestamp(TimeUnit unit, @Nullable String zone) {
        return new ValueType(Kind.TIMESTAMP, unit, zone);
    }

    public static ValueType duration(TimeUnit unit) {
        return new ValueType(Kind.DURATION, unit, null);
    }

    /** What one value takes in a column: 1 for a truth value. */
    public int bits() {
        return kind.bits;
    }

    /** The bytes that so many values take in a column, whole bytes. */
    public long bytes(long rows) {
        return (rows * bits() + 7) / 8;
    }

    public boolean isInteger() {
        return kind.compareTo(Kind.INT8) >= 0 && kind.compareTo(Kind.UINT64) <= 0;
    }

    public boolean isUnsigned() {
        return kind.compareTo(Kind.UINT8) >= 0 && kind.compareTo(Kind.UINT64) <= 0;
    }

    public boolean isFloat() {
        return kind == Kind.FLOAT32 || kind == Kind.FLOAT64;
    }

    public boolean isNumber() {
        return isInteger() || isFloat();
    }

    TimeUnit unitOrThrow() {
        if (unit == null) {
            throw new IllegalStateException(this + " has no unit");
        }
        return unit;
    }

    /** The type that holds it in a kernel. */
    String cpp() {
        return switch (kind) {
            case DATE -> "int32";
            case TIMESTAMP, DURATION, INTERVAL -> "int64";
            case WIDE -> "Wide";
            default -> kind.name().toLowerCase(Locale.ROOT);
        };
    }

    /** As Arrow names it, such as {@code Timestamp(Microsecond, None)}: what the planner's {@code arrow_cast} takes. */
    String arrow() {
        return switch (kind) {
            case BOOL -> "Boolean";
            case DATE -> "Date32";
            case TIMESTAMP ->
                "Timestamp(" + unitOrThrow().arrow() + ", " + (zone == null ? "None" : "Some(\"" + zone + "\")") + ")";
            case DURATION -> "Duration(" + unitOrThrow().arrow() + ")";
            case INTERVAL -> "Interval(MonthDayNano)";
            case WIDE -> "Decimal128(20, 0)";
            case FLOAT32 -> "Float32";
            case FLOAT64 -> "Float64";
            default -> (isUnsigned() ? "UInt" : "Int") + bits();
        };
    }

    @Override
    public String toString() {
        return arrow();
    }
}
