package dev.refill.compile;

import dev.refill.compile.ValueType.Kind;

/** What operators make of which types, the planner having cast both sides already. */
final class Arithmetic {
    private Arithmetic() {}

    static ValueType type(Operator operator, ValueType left, ValueType right) throws NotOnGpu {
        if (operator.isLogical()) {
            return require(left.equals(ValueType.BOOL) && right.equals(ValueType.BOOL), operator, left, right);
        }
        if (!operator.isArithmetic()) {
            boolean comparable = left.kind() == right.kind() && left.unit() == right.unit();
            return require(comparable && left.kind() != Kind.INTERVAL, operator, left, right);
        }
        if (left.isNumber() && left.equals(right)) {
            return left;
        }
        if (left.kind() == Kind.WIDE || right.kind() == Kind.WIDE) {
            throw NotOnGpu.type("decimal arithmetic");
        }
        boolean adds = operator == Operator.PLUS || operator == Operator.MINUS;
        if (adds && left.kind() == Kind.DATE && right.kind() == Kind.INTERVAL) {
            return left;
        }
        if (operator == Operator.MINUS && left.kind() == Kind.DATE && right.kind() == Kind.DATE) {
            return ValueType.INT64;
        }
        if (left.unit() != null && left.unit() == right.unit()) {
            return ofTimes(operator, left, right);
        }
        throw refused(operator, left, right);
    }

    private static ValueType ofTimes(Operator operator, ValueType left, ValueType right) throws NotOnGpu {
        boolean span = right.kind() == Kind.DURATION;
        if (operator == Operator.MINUS && left.kind() == Kind.TIMESTAMP && right.kind() == Kind.TIMESTAMP) {
            return ValueType.duration(left.unitOrThrow());
        }
        if (span && (operator == Operator.PLUS || operator == Operator.MINUS)) {
            return left;
        }
        if (operator == Operator.PLUS && left.kind() == Kind.DURATION) {
            return right;
        }
        throw refused(operator, left, right);
    }

    private static ValueType require(boolean possible, Operator operator, ValueType left, ValueType right)
            throws NotOnGpu {
        if (!possible) {
            throw refused(operator, left, right);
        }
        return ValueType.BOOL;
    }

    private static NotOnGpu refused(Operator operator, ValueType left, ValueType right) {
        return NotOnGpu.named(left + " " + operator.sql() + " " + right);
    }
}
