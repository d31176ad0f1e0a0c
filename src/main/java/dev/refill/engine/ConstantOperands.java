package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Operators between two constants of other types than theirs, such as {@code upper('a' || 1)} or {@code 1 & NULL}: the
 * library computes them before it makes one type of both, and aborts.
 */
final class ConstantOperands {
    /** What ends an operand. */
    private static final Set<String> WORDS = Set.of(
            "and", "between", "case", "div", "else", "end", "escape", "ilike", "in", "is", "like", "not", "or",
            "regexp", "rlike", "similar", "then", "to", "when", "xor");

    private static final Set<String> SYMBOLS =
            Set.of(",", "=", "<", ">", "!", "~", "&", "^", "#", "|", "+", "-", "*", "/", "%");

    private final List<Token> tokens;
    private final Schema schema;

    private ConstantOperands(List<Token> tokens, Schema schema) {
        this.tokens = tokens;
        this.schema = schema;
    }

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where two constants must not be given to an operator */
    static void check(String sql, Schema schema) {
        ConstantOperands operands = new ConstantOperands(SqlTokens.of(sql), schema);
        for (int i = 0; i < operands.tokens.size(); i++) {
            if (operands.joins(i)) {
                operands.check("||", Kind.STRING, operands.start(i, true), i, i + 2);
                i++;
            } else {
                operands.check(i);
            }
        }
    }

    private void check(int i) {
        Token token = tokens.get(i);
        String word = token.text().toLowerCase(Locale.ROOT);
        if (token.is("~")) {
            int after = i + 1 < tokens.size() && tokens.get(i + 1).is("*") ? i + 2 : i + 1;
            int before = i > 0 && tokens.get(i - 1).is("!") ? i - 1 : i;
            check("~", Kind.STRING, start(before, false), before, after);
        } else if (token.kind() == Kind.WORD && word.equals("to") && word(i - 1, "similar")) {
            int before = word(i - 2, "not") ? i - 2 : i - 1;
            check("SIMILAR TO", Kind.STRING, start(before, false), before, i + 1);
        } else if (token.is("&") || token.is("|") || token.is("^") || token.is("#") || word(i, "xor")) {
            check(token.text(), Kind.NUMBER, start(i, false), i, i + 1);
        } else if ((token.is("<") || token.is(">"))
                && i + 1 < tokens.size()
                && tokens.get(i + 1).is(token.text())) {
            check(token.text().repeat(2), Kind.NUMBER, start(i, false), i, i + 2);
        }
    }

    /** @param kind what constants of the operator's own type are written as */
    private void check(String operator, Kind kind, int from, int before, int after) {
        List<Token> left = tokens.subList(from, before);
        List<Token> right = tokens.subList(after, end(after));
        boolean own = areOf(kind, left) && areOf(kind, right);
        if (!own && isConstant(left) && isConstant(right)) {
            throw new RefillException(
                    ErrorCode.INVALID_EXPRESSION,
                    "Lance cannot take constants on both sides of " + operator + " here: write the result itself.");
        }
    }

    private boolean word(int i, String text) {
        return i >= 0
                && tokens.get(i).kind() == Kind.WORD
                && tokens.get(i).text().equalsIgnoreCase(text);
    }

    private boolean joins(int i) {
        return tokens.get(i).is("|")
                && i + 1 < tokens.size()
                && tokens.get(i + 1).is("|");
    }

    private static int step(Token token) {
        if (token.is("(") || token.is("[")) {
            return 1;
        }
        return token.is(")") || token.is("]") ? -1 : 0;
    }

    /** @param chain whether what was joined before belongs to the operand */
    private int start(int end, boolean chain) {
        int depth = 0;
        int from = end;
        while (from > 0) {
            Token before = tokens.get(from - 1);
            boolean part = chain && before.kind() == Kind.SYMBOL && "|+-*/%".contains(before.text());
            if (depth == 0 && (step(before) > 0 || ends(before) && !part)) {
                break;
            }
            from--;
            depth -= step(before);
        }
        return from;
    }

    private int end(int from) {
        int depth = 0;
        int end = from;
        while (end < tokens.size()) {
            Token token = tokens.get(end);
            boolean sign = end == from && (token.is("-") || token.is("+"));
            if (depth == 0 && (step(token) < 0 || ends(token) && !sign)) {
                break;
            }
            depth += step(token);
            end++;
        }
        return end;
    }

    private static boolean ends(Token token) {
        return token.kind() == Kind.SYMBOL && SYMBOLS.contains(token.text())
                || token.kind() == Kind.WORD && WORDS.contains(token.text().toLowerCase(Locale.ROOT));
    }

    private static boolean areOf(Kind kind, List<Token> operand) {
        return operand.stream()
                .allMatch(t ->
                        t.kind() == kind && (kind == Kind.STRING || t.text().matches("\\d{1,18}"))
                                || kind == Kind.STRING && t.is("|")
                                || t.is("(")
                                || t.is(")"));
    }

    private boolean isConstant(List<Token> operand) {
        return operand.stream()
                .noneMatch(t -> t.kind() == Kind.QUOTED_NAME
                        || t.kind() == Kind.WORD
                                && Fields.named(schema.getFields(), t.text(), false)
                                        .isPresent());
    }
}
