package dev.refill.compile;

import dev.refill.compile.Typed.Call;
import dev.refill.compile.Typed.Case;
import dev.refill.compile.Typed.Cast;
import dev.refill.compile.Typed.Choice;
import dev.refill.compile.Typed.Is;
import dev.refill.compile.Typed.Test;
import dev.refill.compile.ValueType.Kind;
import java.util.Collection;
import java.util.List;

/**
 * How far an expression's value may be from the CPU's. A transcendental function of exact values has a bound, and so has what
 * only hands its value on; of what computes with such a value nothing is known but the functions' own bounds.
 */
final class Accuracies {
    private Accuracies() {}

    static Accuracy of(Typed typed) {
        Accuracy parts = worst(typed.parts());
        if (typed instanceof Call call && call.function().ulps() > 0) {
            return new Accuracy(Math.max(call.function().ulps(), parts.ulps()), !parts.isExact());
        }
        if (parts.isExact() || parts.grows() || handsOn(typed)) {
            return parts;
        }
        if (typed instanceof Cast cast && cast.type().kind() == Kind.FLOAT32) {
            // Between neighbours of the wider type lies at most one value at which the rounding changes.
            return new Accuracy(1, false);
        }
        return asksForNull(typed) ? Accuracy.EXACT : new Accuracy(parts.ulps(), true);
    }

    private static Accuracy worst(Collection<Typed> parts) {
        int ulps = 0;
        boolean grows = false;
        for (Typed part : parts) {
            Accuracy one = of(part);
            ulps = Math.max(ulps, one.ulps());
            grows |= one.grows();
        }
        return new Accuracy(ulps, grows);
    }

    /** Whether the value is one of its parts', but for the sign. */
    private static boolean handsOn(Typed typed) {
        if (typed instanceof Choice choice) {
            List<Typed> conditions =
                    choice.cases().stream().map(Case::condition).toList();
            return worst(conditions).isExact();
        }
        if (typed instanceof Call call) {
            return switch (call.function()) {
                case ABS, COALESCE, GREATEST, LEAST, NANVL -> true;
                default -> false;
            };
        }
        return typed instanceof Typed.Negate
                || typed instanceof Cast cast && cast.type().equals(cast.of().type());
    }

    private static boolean asksForNull(Typed typed) {
        return typed instanceof Test test && (test.is() == Is.IS_NULL || test.is() == Is.IS_NOT_NULL);
    }
}
