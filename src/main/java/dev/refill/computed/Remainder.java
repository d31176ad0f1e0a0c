package dev.refill.computed;

import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What stands behind an expression that is whole already, such as {@code status = 'a'} in {@code price > 1 status = 'a'}: the
 * library's parser reads up to there and drops the rest without a word. Within brackets and a CASE it has to reach the end.
 */
final class Remainder {
    /** Words that no value ends with. */
    private static final Set<String> OPERATORS = Set.of(
            "and",
            "any",
            "all",
            "at",
            "between",
            "collate",
            "distinct",
            "div",
            "escape",
            "from",
            "ilike",
            "in",
            "interval",
            "is",
            "like",
            "not",
            "or",
            "overlaps",
            "regexp",
            "rlike",
            "similar",
            "symmetric",
            "time",
            "to",
            "xor",
            "zone");
    /** Words by which a value goes on. */
    private static final Set<String> GOING_ON = Set.of(
            "and",
            "at",
            "between",
            "collate",
            "div",
            "escape",
            "filter",
            "ignore",
            "ilike",
            "in",
            "is",
            "isnull",
            "like",
            "not",
            "notnull",
            "or",
            "over",
            "overlaps",
            "regexp",
            "respect",
            "rlike",
            "similar",
            "within",
            "xor");
    /** Words that a type consists of beside its first. */
    private static final Set<String> OF_TYPES =
            Set.of("precision", "time", "unsigned", "varying", "with", "without", "zone");

    private Remainder() {}

    static Optional<String> refusal(List<Token> tokens) {
        Deque<String> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            Optional<String> refusal = open.isEmpty() ? here(tokens, i) : Optional.empty();
            if (refusal.isPresent()) {
                return refusal;
            }
            Token token = tokens.get(i);
            boolean field = i > 0 && tokens.get(i - 1).is(".");
            if (token.is("(") || token.is("[")) {
                open.push(token.text());
            } else if (word(token, "case") && !field) {
                open.push("case");
            } else if (token.is(")") || token.is("]") || word(token, "end") && !field && "case".equals(open.peek())) {
                open.poll();
            }
        }
        return Optional.empty();
    }

    private static Optional<String> here(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        if (token.is(")") || token.is("]")) {
            return Optional.of("Nothing opens the " + token.text() + ".");
        }
        if (token.is(",") || token.is(";")) {
            return Optional.of("One expression is read: there is no place for “" + token.text() + "” in it.");
        }
        if (i == 0 || token.kind() == Kind.SYMBOL || !ends(tokens, i - 1) || goesOn(tokens, i)) {
            return Optional.empty();
        }
        return Optional.of("%s cannot stand right after %s: an operator is missing."
                .formatted(token.text(), tokens.get(i - 1).text()));
    }

    /** Whether a value may end with a token. */
    private static boolean ends(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        return switch (token.kind()) {
            case NUMBER, STRING, QUOTED_NAME -> true;
            case WORD -> i > 0 && tokens.get(i - 1).is(".") || !OPERATORS.contains(lower(token));
            case SYMBOL -> token.is(")") || token.is("]");
        };
    }

    private static boolean goesOn(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        Token before = tokens.get(i - 1);
        boolean prefix = token.kind() == Kind.STRING && before.kind() == Kind.WORD; // DATE '…', X'…'
        boolean unit = i > 1 && word(tokens.get(i - 2), "interval");
        boolean type = token.kind() == Kind.WORD && OF_TYPES.contains(lower(token)) && cast(tokens, i);
        return prefix || unit || type || token.kind() == Kind.WORD && GOING_ON.contains(lower(token));
    }

    private static boolean cast(List<Token> tokens, int i) {
        return tokens.subList(Math.max(0, i - 5), i).stream().anyMatch(token -> token.is("::"));
    }

    private static boolean word(Token token, String word) {
        return token.kind() == Kind.WORD && lower(token).equals(word);
    }

    private static String lower(Token token) {
        return token.text().toLowerCase(Locale.ROOT);
    }
}
