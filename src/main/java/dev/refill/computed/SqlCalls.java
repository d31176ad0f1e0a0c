package dev.refill.computed;

import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * The calls in a SQL text, with the text of each argument; those within another's arguments come before it. Takes memory of
 * the order of length times depth: for text that {@link ExpressionSize} lets pass.
 */
public final class SqlCalls {
    /** An array that is written {@code [a, b]} has the name of the function that makes one. */
    private static final String ARRAY = "make_array";

    /** @param name in small letters */
    public record Call(String name, List<String> arguments) {}

    /** A bracket that is open; its name is empty where it is no call's. */
    private static final class Open {
        final String name;
        final List<String> arguments = new ArrayList<>();
        int from;

        Open(String name, int from) {
            this.name = name;
            this.from = from;
        }

        void argument(String text) {
            if (!text.isBlank()) {
                arguments.add(text.strip());
            }
        }
    }

    private SqlCalls() {}

    public static List<Call> of(String sql) {
        List<Token> tokens = SqlTokens.of(sql);
        List<Call> calls = new ArrayList<>();
        Deque<Open> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is("(") || token.is("[") || token.is("{")) {
                open.push(new Open(name(tokens, i), token.start() + 1));
            } else if (token.is(",") && !open.isEmpty()) {
                open.peek().argument(sql.substring(open.peek().from, token.start()));
                open.peek().from = token.start() + 1;
            } else if ((token.is(")") || token.is("]") || token.is("}")) && !open.isEmpty()) {
                Open closed = open.pop();
                closed.argument(sql.substring(closed.from, token.start()));
                if (!closed.name.isEmpty()) {
                    calls.add(new Call(closed.name, List.copyOf(closed.arguments)));
                }
            }
        }
        return calls;
    }

    private static String name(List<Token> tokens, int bracket) {
        boolean round = tokens.get(bracket).is("(");
        if (tokens.get(bracket).is("{")) {
            return "";
        }
        if (bracket == 0) {
            return round ? "" : ARRAY;
        }
        Token before = tokens.get(bracket - 1);
        // A function's name may stand in backticks.
        if (before.kind() == Kind.WORD || round && before.kind() == Kind.QUOTED_NAME) {
            String word = before.text().toLowerCase(Locale.ROOT);
            return round ? word : word.equals("array") ? ARRAY : "";
        }
        boolean value = before.kind() != Kind.SYMBOL || before.is(")") || before.is("]");
        return round || value ? "" : ARRAY;
    }
}
