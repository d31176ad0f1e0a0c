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
    POWER(Result.NEARLY, "PowerFunc"),
    EXP(Result.NEARLY, "ExpFunc"),
    LN(Result.NEARLY, "LnFunc"),
    LOG2(Result.NEARLY, "Log2Func"),
    LOG10(Result.NEARLY, "Log10Func"),
    CBRT(Result.NEARLY, "CbrtFunc"),
    SIN(Result.NEARLY, "SinFunc"),
    COS(Result.NEARLY, "CosFunc"),
    TAN(Result.NEARLY, "TanFunc"),
    COT(Result.NEARLY, "CotFunc"),
    ASIN(Result.NEARLY, "AsinFunc"),
    ACOS(Result.NEARLY, "AcosFunc"),
    ATAN(Result.NEARLY, "AtanFunc"),
    ATAN2(Result.NEARLY, "Atan2"),
    SINH(Result.NEARLY, "SinhFunc"),
    COSH(Result.NEARLY, "CoshFunc"),
    TANH(Result.NEARLY, "TanhFunc"),
    ASINH(Result.NEARLY, "AsinhFunc"),
    ACOSH(Result.NEARLY, "AcoshFunc"),
    ATANH(Result.NEARLY, "AtanhFunc");

    private enum Result {
        /** Exact, of the first argument's type. */
        FIRST,
        TRUTH,
        /** Transcendental: within 2 units in the last place. */
        NEARLY
    }

    private static final Map<String, Function> BY_PLANNER = new HashMap<>();

    static {
        for (Function function : values()) {
            BY_PLANNER.put(function.planner, function);
        }
    }

    private final Result result;
    private final String planner;

    Function(Result result, String planner) {
        this.result = result;
        this.planner = planner;
    }

    /** By the planner's own name of its implementation. */
    static Optional<Function> planned(String implementation) {
        return Optional.ofNullable(BY_PLANNER.get(implementation));
    }

    /** Other names that SQL has for them, and for what kernels have that is no function there. */
    private static final Set<String> OTHERS = Set.of(
            "pow",
            "log",
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

    /** Whether the result may differ from the CPU's in its last places. */
    boolean isTranscendental() {
        return result == Result.NEARLY;
    }

    ValueType type(ValueType first) {
        return result == Result.TRUTH ? ValueType.BOOL : first;
    }

    boolean canFail(ValueType result) {
        return this == ABS && result.isInteger() && !result.isUnsigned();
    }

    String cpp() {
        return name().toLowerCase(Locale.ROOT);
    }

    String sql() {
        return name().toLowerCase(Locale.ROOT);
    }
}
