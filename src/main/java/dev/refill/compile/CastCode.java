package dev.refill.compile;

import dev.refill.compile.Typed.Cast;
import dev.refill.compile.ValueType.Kind;

/** Casts in C++. */
final class CastCode {
    private static final long SECONDS_A_DAY = 86_400;
    private static final long NANOS_A_SECOND = 1_000_000_000;

    private CastCode() {}

    /** @param failure the arguments for a value that does not fit; empty where that makes null, or cannot be */
    static String of(Cast cast, String value, String failure) {
        ValueType from = cast.of().type();
        ValueType to = cast.type();
        String fitting = (failure.isEmpty() ? ", row, 0" : failure) + ", " + cast.makesNull() + ")";
        if (from.kind() == Kind.BOOL && to.kind() != Kind.BOOL) {
            return "of_truth<" + to.cpp() + ">(" + value + ")";
        }
        if (to.kind() == Kind.BOOL && from.kind() != Kind.BOOL) {
            return "to_truth(" + value + ")";
        }
        if (to.kind() == Kind.WIDE) {
            return "to_wide(" + value + ")";
        }
        if (to.isFloat()) {
            return "to_floating<" + to.cpp() + ">(" + value + ")";
        }
        if (from.isNumber() && (to.isInteger() || to.kind() == Kind.DATE)) {
            return "to_integer<" + to.cpp() + ">(" + value + fitting;
        }
        if (from.kind() == Kind.DATE && to.kind() == Kind.TIMESTAMP) {
            return "to_finer(" + value + ", " + perDay(to) + "ll" + fitting;
        }
        if (to.kind() == Kind.DATE && from.kind() == Kind.TIMESTAMP) {
            return "to_date(" + value + ", " + perDay(from) + "ll" + fitting;
        }
        if (Casts.getsZone(from, to)) {
            return "to_zone("
                    + rescaled(from.unitOrThrow().perSecond(), to.unitOrThrow().perSecond(), value, fitting) + ", "
                    + perDay(to) + "ll" + fitting;
        }
        if (from.unit() != null && (to.unit() != null || to.kind() == Kind.INTERVAL)) {
            return rescaled(
                    from.unitOrThrow().perSecond(),
                    to.unit() == null ? NANOS_A_SECOND : to.unit().perSecond(),
                    value,
                    fitting);
        }
        return "same<" + to.cpp() + ">(" + value + ")";
    }

    private static long perDay(ValueType type) {
        return SECONDS_A_DAY * type.unitOrThrow().perSecond();
    }

    private static String rescaled(long from, long to, String value, String fitting) {
        if (from == to) {
            return "same<int64>(" + value + ")";
        }
        return to > from
                ? "to_finer(" + value + ", " + to / from + "ll" + fitting
                : "to_coarser(" + value + ", " + from / to + "ll)";
    }
}
