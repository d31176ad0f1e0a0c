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
 * Constants joined with {@code ||} in a call's arguments, such as {@code upper('a' || 1)}: the library joins them before it
 * makes text of both, and aborts.
 */
final class JoinedConstants {
    /** What ends an operand of {@code ||}. */
    private static final Set<String> WORDS = Set.of(
            "and", "or", "not", "is", "in", "like", "ilike", "similar", "to", "between", "case", "when", "then", "else",
            "escape", "end", "div", "xor");

    private static final Set<String> SYMBOLS = Set.of(",", "=", "<", ">", "!", "~", "&", "^", "#");

    private final List<Token> tokens;
    private final Schema schema;

    private JoinedConstants(List<Token> tokens, Schema schema) {
        this.tokens = tokens;
        this.schema = schema;
    }

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where constants are joined that are not plain text */
    static void check(String sql, Schema schema) {
        new JoinedConstants(SqlTokens.of(sql), schema).check();
    }

    private void check() {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            depth += step(tokens.get(i));
            if (depth > 0 && bar(i) && bar(i + 1)) {
                List<Token> left = tokens.subList(start(i), i);
                List<Token> right = tokens.subList(i + 2, end(i + 2));
                boolean texts = isText(left) && isText(right);
                if (!texts && isConstant(left) && isConstant(right)) {
                    throw new RefillException(
                            ErrorCode.INVALID_EXPRESSION,
                            "Lance cannot join constants with || here: write the joined text itself.");
                }
            }
        }
    }

    private boolean bar(int i) {
        return i < tokens.size() && tokens.get(i).is("|");
    }

    private static int step(Token token) {
        if (token.is("(") || token.is("[")) {
            return 1;
        }
        return token.is(")") || token.is("]") ? -1 : 0;
    }

    /** Where the chain begins that ends before a place. */
    private int start(int end) {
        int depth = 0;
        int from = end;
        while (from > 0 && !(depth == 0 && (step(tokens.get(from - 1)) > 0 || ends(tokens.get(from - 1))))) {
            from--;
            depth -= step(tokens.get(from));
        }
        return from;
    }

    private int end(int from) {
        int depth = 0;
        int end = from;
        while (end < tokens.size()
                && !(depth == 0 && (step(tokens.get(end)) < 0 || ends(tokens.get(end)) || bar(end)))) {
            depth += step(tokens.get(end));
            end++;
        }
        return end;
    }

    private static boolean ends(Token token) {
        return token.kind() == Kind.SYMBOL && SYMBOLS.contains(token.text())
                || token.kind() == Kind.WORD && WORDS.contains(token.text().toLowerCase(Locale.ROOT));
    }

    private static boolean isText(List<Token> operand) {
        return operand.stream().allMatch(t -> t.kind() == Kind.STRING || t.is("(") || t.is(")") || t.is("|"));
    }

    private boolean isConstant(List<Token> operand) {
        return operand.stream()
                .noneMatch(t -> t.kind() == Kind.QUOTED_NAME
                        || t.kind() == Kind.WORD
                                && Fields.named(schema.getFields(), t.text(), false)
                                        .isPresent());
    }
}
