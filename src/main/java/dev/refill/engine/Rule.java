package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** A column's expression and a request's predicate, bound to the schema there is now. */
final class Rule {
    private Rule() {}

    /** The expression, refused where it no longer gives what the column holds. */
    static BoundExpression of(Binder binder, Target target) {
        BoundExpression bound;
        try {
            bound = binder.bind(target.expression());
        } catch (RefillException invalid) {
            throw new RefillException(
                    ErrorCode.INVALID_EXPRESSION,
                    target.name() + " cannot be computed any more: " + invalid.sentence(),
                    invalid);
        }
        if (!Fields.sameType(bound.type(), target.field().arrow())) {
            throw new RefillException(
                    ErrorCode.REFUSED,
                    "The expression of " + target.name() + " now gives "
                            + bound.type().getType() + ", but the column holds "
                            + target.field().arrow().getType() + "; drop it and declare it again.");
        }
        return bound;
    }

    /** What a predicate reads; refused where it is no condition over the table's columns. */
    static List<FieldPath> predicate(Binder binder, @Nullable String where) {
        if (where == null) {
            return List.of();
        }
        BoundExpression bound;
        try {
            bound = binder.bindCondition(where);
        } catch (RefillException invalid) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "The condition cannot be used: " + invalid.sentence(), invalid);
        }
        if (!(bound.type().getType() instanceof ArrowType.Bool)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "The condition must be true or false for a row, such as price > 10; this one gives "
                            + bound.type().getType() + ".");
        }
        return bound.inputs();
    }
}
