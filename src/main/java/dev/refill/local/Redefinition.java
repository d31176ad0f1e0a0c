package dev.refill.local;

import dev.refill.arrow.TypeText;
import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.engine.Binder;
import dev.refill.engine.BoundExpression;
import dev.refill.engine.Fields;
import dev.refill.engine.Readers;
import dev.refill.engine.Target;
import dev.refill.lance.Commits;
import dev.refill.lance.LanceTable;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Gives a SQL computed column another expression. Its values stay what they are; since nothing is recorded of them any more,
 * Refill and LanceDB alike compute all of them again.
 */
final class Redefinition {
    private final LocalTables tables;

    Redefinition(LocalTables tables) {
        this.tables = tables;
    }

    /** What the first rows would get. */
    ExpressionCheck check(TableRef ref, Declaration changed, int sampleRows) {
        try (LanceTable table = tables.open(ref)) {
            try {
                return Declarations.valid(table, changed.name(), bind(table, changed), sampleRows);
            } catch (RefillException invalid) {
                return new ExpressionCheck.Invalid(invalid.sentence());
            }
        }
    }

    /** Returns the version it made. */
    long change(TableRef ref, Declaration changed) {
        try (LanceTable table = tables.openToChange(ref)) {
            BoundExpression bound = bind(table, changed);
            int field = target(table, changed).field().id();
            return Commits.putFieldMetadata(
                    table, field, ComputedMetadata.redefine(changed.expression(), bound.inputs()));
        } catch (Commits.Conflict conflict) {
            throw new RefillException(
                    ErrorCode.TABLE_CHANGED,
                    "The table changed while the expression was stored; look at it and try again.",
                    conflict);
        }
    }

    private static Target target(LanceTable table, Declaration changed) {
        return Target.of(table.schema(), table.name(), changed.name());
    }

    private static BoundExpression bind(LanceTable table, Declaration changed) {
        Target target = target(table, changed);
        if (target.expression().equals(changed.expression())) {
            throw new RefillException(ErrorCode.BAD_INPUT, "This is the expression of " + changed.name() + " already.");
        }
        BoundExpression bound = new Binder(table.arrowSchema()).bind(changed.expression());
        Declarations.requireReadable(bound);
        refuseRounds(table, changed.name(), bound);
        if (!Fields.sameType(bound.type(), target.field().arrow())) {
            throw new RefillException(
                    ErrorCode.REFUSED,
                    "It gives " + TypeText.of(bound.type()) + ", and " + changed.name() + " holds "
                            + TypeText.of(target.field().arrow())
                            + ": cast the value to that, or declare a column of another name.");
        }
        return bound;
    }

    /** Refuses an expression that reads the column itself, or one that is computed from it. */
    private static void refuseRounds(LanceTable table, String column, BoundExpression bound) {
        Set<String> inputs =
                new HashSet<>(bound.inputs().stream().map(FieldPath::root).toList());
        if (inputs.contains(column)) {
            throw refused(column + " cannot be computed from itself.");
        }
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of(column));
        while (!open.isEmpty()) {
            for (String reader : Readers.of(table, FieldPath.of(open.remove()))) {
                if (inputs.contains(reader)) {
                    throw refused(column + " cannot be computed from " + reader + ", which is computed from it.");
                }
                if (seen.add(reader)) {
                    open.add(reader);
                }
            }
        }
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.REFUSED, sentence);
    }
}
