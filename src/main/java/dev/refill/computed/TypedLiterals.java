package dev.refill.computed;

import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A constant right after a word that could be a type's name, such as {@code DATE NULL} or {@code INT 5}: the library's parser
 * takes any constant there, and its planner aborts on all but text.
 */
final class TypedLiterals {
    private static final Set<String> CONSTANTS = Set.of("null", "true", "false");

    /** Words of SQL after which a constant may stand. */
    private static final Set<String> BEFORE_CONSTANTS = Set.of(
            "all",
            "and",
            "any",
            "between",
            "both",
            "by",
            "case",
            "distinct",
            "div",
            "else",
            "escape",
            "for",
            "from",
            "ilike",
            "in",
            "interval",
            "is",
            "leading",
            "like",
            "mod",
            "not",
            "or",
            "overlaps",
            "placing",
            "regexp",
            "rlike",
            "select",
            "similar",
            "some",
            "then",
            "to",
            "trailing",
            "when",
            "xor",
            "zone");

    private TypedLiterals() {}

    static Optional<String> refusal(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        boolean constant = token.kind() == Kind.NUMBER
                || token.kind() == Kind.WORD && CONSTANTS.contains(token.text().toLowerCase(Locale.ROOT));
        if (i == 0 || !constant) {
            return Optional.empty();
        }
        Token before = tokens.get(i - 1);
        boolean type = before.kind() == Kind.WORD
                        && !BEFORE_CONSTANTS.contains(before.text().toLowerCase(Locale.ROOT))
                || before.is(")")
                || before.is("]");
        return type
                ? Optional.of("%s cannot stand right after %s: an operator is missing, or quotes around a date."
                        .formatted(token.text(), before.text()))
                : Optional.empty();
    }
}
