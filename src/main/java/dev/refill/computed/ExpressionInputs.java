package dev.refill.computed;

import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The columns that an expression seems to read, from its words alone: for a table whose own planner cannot be asked. What
 * is read inside a struct counts as the whole column.
 */
public final class ExpressionInputs {
    private ExpressionInputs() {}

    /**
     * @param columns the table's top-level columns
     * @return those that are named, in the schema's casing, sorted by bytes
     */
    public static List<String> roots(String expression, List<String> columns) {
        TreeSet<String> found = new TreeSet<>(FieldPath::bytewise);
        List<Token> tokens = SqlTokens.of(expression);
        for (int i = 0; i < tokens.size(); i++) {
            boolean member = i > 0 && tokens.get(i - 1).is(".");
            boolean call = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
            if (!member && !call) {
                named(tokens.get(i), columns).ifPresent(found::add);
            }
        }
        return List.copyOf(found);
    }

    private static Optional<String> named(Token token, List<String> columns) {
        if (token.kind() == Kind.QUOTED_NAME) {
            return columns.stream().filter(c -> c.equals(token.text())).findFirst();
        }
        if (token.kind() != Kind.WORD) {
            return Optional.empty();
        }
        return columns.stream()
                .filter(c -> c.equals(token.text()))
                .findFirst()
                .or(() -> columns.stream()
                        .filter(c -> c.equalsIgnoreCase(token.text()))
                        .findFirst());
    }
}
