package dev.refill.compile;

import dev.refill.compile.Typed.Binary;
import dev.refill.compile.Typed.Call;
import dev.refill.compile.Typed.Cast;
import dev.refill.compile.Typed.Choice;
import dev.refill.compile.Typed.Items;
import dev.refill.compile.Typed.Literal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A typed expression as SQL for a person: in a kernel's comments, and where a row fails. */
final class SqlText {
    private static final int TEST = 3;
    private static final int ATOM = 9;

    private SqlText() {}

    static String of(Typed typed) {
        if (typed instanceof Typed.Column column) {
            return column.input().toString();
        } else if (typed instanceof Literal literal) {
            return literal(literal);
        } else if (typed instanceof Typed.Negate negate) {
            return "-" + within(negate.of(), ATOM);
        } else if (typed instanceof Typed.Not not) {
            return "NOT " + within(not.of(), TEST);
        } else if (typed instanceof Typed.Test test) {
            return within(test.of(), ATOM) + " " + words(test.is());
        } else if (typed instanceof Typed.ListTest test) {
            return test.list() + " " + words(test.is());
        } else if (typed instanceof Binary binary) {
            int precedence = binary.operator().precedence();
            return within(binary.left(), precedence) + " " + binary.operator().sql() + " "
                    + within(binary.right(), precedence + 1);
        } else if (typed instanceof Cast cast) {
            return (cast.orNull() ? "TRY_CAST(" : "CAST(") + of(cast.of()) + " AS " + cast.type() + ")";
        } else if (typed instanceof Choice choice) {
            return choice(choice);
        } else if (typed instanceof Call call) {
            return call.function().sql() + list(call.arguments());
        } else if (typed instanceof Typed.Item item) {
            return item.list() + "[" + of(item.index()) + "]";
        } else if (typed instanceof Typed.Distance distance) {
            return "array_distance(" + items(distance.left()) + ", " + items(distance.right()) + ")";
        }
        throw new IllegalArgumentException(typed.toString());
    }

    private static String words(Typed.Is is) {
        return is.name().replace('_', ' ');
    }

    private static String within(Typed typed, int precedence) {
        int own = typed instanceof Binary binary
                ? binary.operator().precedence()
                : typed instanceof Typed.Not || typed instanceof Typed.Test || typed instanceof Typed.ListTest
                        ? TEST
                        : ATOM;
        return own < precedence ? "(" + of(typed) + ")" : of(typed);
    }

    private static String literal(Literal literal) {
        Object value = literal.value();
        if (value == null) {
            return "NULL";
        }
        if (value instanceof Long number && literal.type().isUnsigned()) {
            return Long.toUnsignedString(number);
        }
        return literal.type().isNumber() || value instanceof Boolean
                ? String.valueOf(value).toLowerCase(Locale.ROOT)
                : literal.type() + "(" + value + ")";
    }

    private static String choice(Choice choice) {
        String cases = choice.cases().stream()
                .map(c -> " WHEN " + of(c.condition()) + " THEN " + of(c.value()))
                .collect(Collectors.joining());
        return "CASE" + cases + (choice.otherwise() == null ? "" : " ELSE " + of(choice.otherwise())) + " END";
    }

    private static String list(List<Typed> arguments) {
        return arguments.stream().map(SqlText::of).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String items(Items items) {
        return items.list() == null ? items.numbers().toString() : items.list().toString();
    }
}
