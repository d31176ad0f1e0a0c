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
 * How long and how deep a text may be. Lance's parser and planner recurse: a chain of 450 operators overflows the stack of a
 * thread, and forms that it tries to read in two ways take time that doubles with each level.
 */
final class ExpressionSize {
    private static final int MOST_CHARACTERS = 100_000;
    private static final int MOST_LEVELS = 30;
    private static final int MOST_OPERATORS = 200;
    private static final int MOST_FORMS = 10;

    /** Forms with a grammar of their own, which the parser tries beside that of a function's call or a name. */
    private static final Set<String> FORMS = Set.of(
            "array",
            "case",
            "cast",
            "ceil",
            "convert",
            "exists",
            "extract",
            "floor",
            "interval",
            "map",
            "match",
            "overlay",
            "position",
            "prior",
            "safe_cast",
            "struct",
            "substr",
            "substring",
            "trim",
            "try_cast",
            "try_convert");

    /** Words after which a chain of operators begins anew at the same level. */
    private static final Set<String> PARTS = Set.of("when", "then", "else");

    /** Operators that are words. */
    private static final Set<String> OPERATORS = Set.of(
            "not",
            "is",
            "like",
            "ilike",
            "in",
            "between",
            "xor",
            "div",
            "mod",
            "rlike",
            "regexp",
            "similar",
            "collate",
            "at",
            "overlaps");

    /** One open bracket or CASE, or the text as a whole. */
    private static final class Level {
        final boolean form;
        /** The depth of the deepest of the parts before the one that is read. */
        int parts;
        /** The depth of the deepest bracket in the part that is read. */
        int inner;
        /** AND and OR in that part, of which each holds all before it. */
        int conditions;
        /** Other operators in it since the last of those. */
        int operators;

        Level(boolean form) {
            this.form = form;
        }

        int depth() {
            return Math.max(parts, inner + conditions + operators);
        }

        void nextPart() {
            parts = depth();
            inner = 0;
            conditions = 0;
            operators = 0;
        }
    }

    private final Deque<Level> levels = new ArrayDeque<>();
    private int forms;

    private ExpressionSize() {
        levels.push(new Level(false));
    }

    /** Why a text is too much, in a sentence; empty where it is not. */
    static Optional<String> refusal(String sql, List<Token> tokens) {
        if (sql.length() > MOST_CHARACTERS) {
            return Optional.of("The text has " + sql.length() + " characters; " + MOST_CHARACTERS
                    + " are the most that Lance is given.");
        }
        ExpressionSize size = new ExpressionSize();
        for (int i = 0; i < tokens.size(); i++) {
            Optional<String> refusal = size.read(tokens, i);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private Optional<String> read(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        String word = token.kind() == Kind.WORD ? token.text().toLowerCase(Locale.ROOT) : "";
        if (token.is("(") || token.is("[") || token.is("{")) {
            open(i > 0 && isForm(tokens.get(i - 1)));
        } else if (word.equals("case")) {
            open(true);
        } else if (token.is(")") || token.is("]") || token.is("}") || word.equals("end")) {
            close(token.is("]"));
        } else if (token.is(",") || PARTS.contains(word)) {
            level().nextPart();
        } else if (word.equals("and") || word.equals("or")) {
            level().conditions++;
            level().operators = 0;
        } else if (word.equals("interval") || word.equals("prior") || word.equals("not")) {
            // Prefixes nest without a bracket.
            forms += word.equals("not") ? 0 : 1;
            operator();
        } else if (OPERATORS.contains(word) || isOperator(tokens, i)) {
            operator();
        }
        return refusal();
    }

    /** Whether a symbol is an operator, or the first one of several that make it. */
    private static boolean isOperator(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        if (token.kind() != Kind.SYMBOL || token.is(".")) {
            return false;
        }
        Token before = i > 0 ? tokens.get(i - 1) : token;
        boolean follows = before != token
                && before.kind() == Kind.SYMBOL
                && !before.is("(")
                && before.start() + before.text().length() == token.start();
        return !follows || before.is(")") || before.is("]");
    }

    private static boolean isForm(Token token) {
        return token.kind() == Kind.WORD && FORMS.contains(token.text().toLowerCase(Locale.ROOT));
    }

    private Level level() {
        return levels.element();
    }

    private void open(boolean form) {
        levels.push(new Level(form));
        forms += form ? 1 : 0;
    }

    private void close(boolean index) {
        if (levels.size() > 1) {
            Level closed = levels.pop();
            forms -= closed.form ? 1 : 0;
            level().inner = Math.max(level().inner, closed.depth() + 1);
        }
        if (index) {
            operator();
        }
    }

    private void operator() {
        level().operators++;
    }

    private Optional<String> refusal() {
        if (levels.size() - 1 > MOST_LEVELS || forms > MOST_FORMS) {
            return Optional.of(
                    "The expression nests more deeply than Lance can read: compute a part of it in a column of"
                            + " its own.");
        }
        if (level().depth() > MOST_OPERATORS) {
            return Optional.of(
                    "The expression chains more than " + MOST_OPERATORS
                            + " operators, which Lance cannot plan: compute a part of it in a column of its own, or use IN (…).");
        }
        return Optional.empty();
    }
}
