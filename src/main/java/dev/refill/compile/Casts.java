package dev.refill.compile;

import dev.refill.compile.ValueType.Kind;

/** Which casts kernels have, and which of them can meet a value that does not fit. */
final class Casts {
    private Casts() {}

    /** @throws NotOnGpu where there is none */
    static void check(ValueType from, ValueType to) throws NotOnGpu {
        if (!has(from, to)) {
            throw NotOnGpu.named("CAST(" + from + " AS " + to + ")");
        }
    }

    /** Whether a cast is one to 64 bits and then from there: times and spans are such numbers. */
    static boolean throughInt64(ValueType from, ValueType to) {
        boolean counts = from.kind() == Kind.TIMESTAMP || from.kind() == Kind.DURATION;
        boolean counted = to.kind() == Kind.TIMESTAMP || to.kind() == Kind.DURATION;
        return counts && to.isNumber() && !to.equals(ValueType.INT64)
                || counted && from.isNumber() && !from.equals(ValueType.INT64);
    }

    private static boolean has(ValueType from, ValueType to) {
        if (from.equals(to)) {
            return true;
        }
        return switch (from.kind()) {
            case BOOL -> to.isNumber();
            case DATE -> to.kind() == Kind.INT32 || to.equals(ValueType.INT64) || to.kind() == Kind.TIMESTAMP;
            case TIMESTAMP ->
                to.equals(ValueType.INT64)
                        || to.kind() == Kind.TIMESTAMP && sameZone(from, to)
                        || to.kind() == Kind.DATE && isUtc(from);
            case DURATION -> to.equals(ValueType.INT64) || to.kind() == Kind.DURATION || to.kind() == Kind.INTERVAL;
            case INTERVAL, WIDE -> false;
            default -> fromNumber(from, to);
        };
    }

    private static boolean fromNumber(ValueType from, ValueType to) {
        return switch (to.kind()) {
            case DATE -> from.kind() == Kind.INT32 || from.equals(ValueType.INT64);
            case TIMESTAMP, DURATION -> from.equals(ValueType.INT64);
            case INTERVAL -> false;
            case WIDE -> from.isInteger();
            default -> true;
        };
    }

    /** A time without a zone is one of UTC there, so only these two are the same instant. */
    private static boolean sameZone(ValueType from, ValueType to) {
        return isUtc(from) && isUtc(to) || String.valueOf(from.zone()).equals(String.valueOf(to.zone()));
    }

    private static boolean isUtc(ValueType type) {
        return type.zone() == null || type.zone().equals("UTC");
    }

    /** Whether a time is said to be one of UTC, which is possible within the calendar only. */
    static boolean getsZone(ValueType from, ValueType to) {
        return from.kind() == Kind.TIMESTAMP && to.kind() == Kind.TIMESTAMP && from.zone() == null && to.zone() != null;
    }

    static boolean canFail(ValueType from, ValueType to) {
        if (from.equals(to)
                || from.kind() == Kind.BOOL
                || to.kind() == Kind.WIDE
                || to.kind() == Kind.BOOL
                || to.isFloat()) {
            return false;
        }
        if (from.isInteger() && to.isInteger()) {
            return !holds(to, from);
        }
        boolean sameBits = from.equals(ValueType.INT64) && (to.kind() == Kind.TIMESTAMP || to.kind() == Kind.DURATION)
                || to.equals(ValueType.INT64)
                || from.kind() == Kind.DATE && to.kind() == Kind.INT32
                || to.kind() == Kind.DATE && from.kind() == Kind.INT32;
        return from.isFloat() || !sameBits;
    }

    /** Whether an integer type holds every value of another. */
    private static boolean holds(ValueType wide, ValueType narrow) {
        if (wide.isUnsigned() == narrow.isUnsigned()) {
            return wide.bits() >= narrow.bits();
        }
        return narrow.isUnsigned() && wide.bits() > narrow.bits();
    }
}
