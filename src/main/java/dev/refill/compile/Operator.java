package dev.refill.compile;

import java.util.Map;
import java.util.Optional;

/** An operator between two values. */
enum Operator {
    PLUS("+", "add", 5),
    MINUS("-", "subtract", 5),
    MULTIPLY("*", "multiply", 6),
    DIVIDE("/", "divide", 6),
    MODULO("%", "remainder", 6),
    EQUAL("=", "equal", 4),
    NOT_EQUAL("<>", "not_equal", 4),
    LESS("<", "less", 4),
    LESS_OR_EQUAL("<=", "less_or_equal", 4),
    GREATER(">", "greater", 4),
    GREATER_OR_EQUAL(">=", "greater_or_equal", 4),
    DISTINCT("IS DISTINCT FROM", "distinct", 4),
    NOT_DISTINCT("IS NOT DISTINCT FROM", "not_distinct", 4),
    AND("AND", "both", 2),
    OR("OR", "either", 1);

    private static final Map<String, Operator> BY_PLANNER = Map.ofEntries(
            Map.entry("Plus", PLUS),
            Map.entry("Minus", MINUS),
            Map.entry("Multiply", MULTIPLY),
            Map.entry("Divide", DIVIDE),
            Map.entry("Modulo", MODULO),
            Map.entry("Eq", EQUAL),
            Map.entry("NotEq", NOT_EQUAL),
            Map.entry("Lt", LESS),
            Map.entry("LtEq", LESS_OR_EQUAL),
            Map.entry("Gt", GREATER),
            Map.entry("GtEq", GREATER_OR_EQUAL),
            Map.entry("IsDistinctFrom", DISTINCT),
            Map.entry("IsNotDistinctFrom", NOT_DISTINCT),
            Map.entry("And", AND),
            Map.entry("Or", OR));

    private final String sql;
    private final String cpp;
    private final int precedence;

    Operator(String sql, String cpp, int precedence) {
        this.sql = sql;
        this.cpp = cpp;
        this.precedence = precedence;
    }

    /** By the planner's name of it. */
    static Optional<Operator> planned(String name) {
        return Optional.ofNullable(BY_PLANNER.get(name));
    }

    String sql() {
        return sql;
    }

    /** The C++ function. */
    String cpp() {
        return cpp;
    }

    /** Binds tighter where it is larger. */
    int precedence() {
        return precedence;
    }

    boolean isLogical() {
        return this == AND || this == OR;
    }

    boolean isArithmetic() {
        return compareTo(MODULO) <= 0;
    }

    /** Whether it can fail on values, by the type of its result. */
    boolean canFail(ValueType result) {
        boolean divides = this == DIVIDE || this == MODULO;
        return divides && !result.isFloat() || isArithmetic() && !result.isNumber();
    }
}
