package dev.refill.compile;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A function that kernels have; the C++ functions have the same names in lower case. */
enum Function {
    ABS(Result.FIRST, "AbsFunc"),
    SIGNUM(Result.FIRST, "SignumFunc"),
    SQRT(Result.FIRST, "SqrtFunc"),
    FLOOR(Result.FIRST, "FloorFunc"),
    CEIL(Result.FIRST, "CeilFunc"),
    TRUNC(Result.FIRST, "TruncFunc"),
    ROUND(Result.FIRST, "RoundFunc"),
    DEGREES(Result.FIRST, "DegreesFunc"),
    RADIANS(Result.FIRST, "RadiansFunc"),
    NANVL(Result.FIRST, "NanvlFunc"),
    NULLIF(Result.FIRST, "NullIfFunc"),
    GREATEST(Result.FIRST, "GreatestFunc"),
    LEAST(Result.FIRST, "LeastFunc"),
    COALESCE(Result.FIRST, "CoalesceFunc"),
    ISNAN(Result.TRUTH, "IsNanFunc"),
    ISZERO(Result.TRUTH, "IsZeroFunc"),
    POWER(3, "PowerFunc"),
    EXP(2, "ExpFunc"),
    LN(2, "LnFunc"),
    LOG2(3, "Log2Func"),
    /** Of base 10, which Lance computes as a quotient of two natural logarithms. */
    LOG(5, "LogFunc"),
    LOG10(3, "Log10Func"),
    CBRT(5, "CbrtFunc"),
    SIN(3, "SinFunc"),
    COS(3, "CosFunc"),
    TAN(3, "TanFunc"),
    COT(7, "CotFunc"),
    ASIN(3, "AsinFunc"),
    ACOS(3, "AcosFunc"),
    ATAN(3, "AtanFunc"),
    ATAN2(3, "Atan2"),
    SINH(4, "SinhFunc"),
    COSH(3, "CoshFunc"),
    TANH(3, "TanhFunc"),
    ASINH(6, "AsinhFunc"),
    ACOSH(2, "AcoshFunc"),
    ATANH(2, "AtanhFunc");

    private enum Result {
        /** Exact, of the first argument's type. */
        FIRST,
        TRUTH
    }

    private static final Map<String, Function> BY_PLANNER = new HashMap<>();

    static {
        for (Function function : values()) {
            BY_PLANNER.put(function.planner, function);
        }
    }

    private final Result result;
    private final int ulps;
    private final String planner;

    Function(Result result, String planner) {
        this.result = result;
        this.ulps = 0;
        this.planner = planner;
    }

    /** A transcendental one, of the first argument's type. */
    Function(int ulps, String planner) {
        this.result = Result.FIRST;
        this.ulps = ulps;
        this.planner = planner;
    }

    /** By the planner's own name of its implementation. */
    static Optional<Function> planned(String implementation) {
        return Optional.ofNullable(BY_PLANNER.get(implementation));
    }

    /** Other names that SQL has for them, and for what kernels have that is no function there. */
    private static final Set<String> OTHERS = Set.of(
            "pow",
            "ifnull",
            "nvl",
            "nvl2",
            "pi",
            "arrow_cast",
            "cast",
            "try_cast",
            "in",
            "and",
            "or",
            "not",
            "between",
            "get_field",
            "array_element",
            "array_extract",
            "list_element",
            "list_extract",
            "array_distance",
            "list_distance",
            "make_array",
            "when",
            "then",
            "else",
            "case",
            "timestamp",
            "datetime",
            "decimal");

    /** Whether a word before a bracket is one of those that kernels have. */
    static boolean isSql(String name) {
        return OTHERS.contains(name)
                || Arrays.stream(values()).anyMatch(f -> f.sql().equals(name));
    }

    /**
     * How far the result may be from the CPU's for the same arguments, in units in the last place; 0 where they are equal. It is
     * the sum of what CUDA and the GNU C library state for their functions, for both of the floating-point types; of what is
     * put together of several, what follows from that.
     */
    int ulps() {
        return ulps;
    }

    ValueType type(ValueType first) {
        return result == Result.TRUTH ? ValueType.BOOL : first;
    }

    boolean canFail(ValueType result) {
        return this == ABS && result.isInteger() && !result.isUnsigned();
    }

    String cpp() {
        return this == LOG ? LOG10.cpp() : name().toLowerCase(Locale.ROOT);
    }

    String sql() {
        return name().toLowerCase(Locale.ROOT);
    }
}
