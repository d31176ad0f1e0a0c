package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import dev.refill.engine.InputCandidates.Mention;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A struct and one of its fields in one expression, such as {@code struct(st.b, st)}: the native library reads the struct's
 * fields in the order in which it met them, and aborts where that is not the struct's own. Whether it is so differs from
 * run to run.
 */
final class StructParts {
    private StructParts() {}

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where both are read */
    static void check(String sql, List<Mention> mentions, Schema schema) {
        for (Mention whole : mentions) {
            boolean part = whole.sure()
                    && mentions.stream()
                            .anyMatch(m -> m.path().size() > whole.path().size()
                                    && m.path().subList(0, whole.path().size()).equals(whole.path()));
            if (part && (whole.path().size() > 1 || read(sql, whole.root(), schema))) {
                String name = String.join(".", whole.path());
                throw new RefillException(
                        ErrorCode.INVALID_EXPRESSION,
                        "The struct " + name
                                + " and a field of it cannot be read by one expression; take the fields one"
                                + " by one.");
            }
        }
    }

    /** Whether the whole column is read somewhere but for being null or not, which reads none of its fields. */
    private static boolean read(String sql, String root, Schema schema) {
        List<Token> tokens = SqlTokens.of(sql);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean name = token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME;
            boolean member = i > 0 && tokens.get(i - 1).is(".");
            if (name
                    && !member
                    && Fields.named(schema.getFields(), token.text(), false)
                            .filter(f -> f.getName().equals(root))
                            .isPresent()
                    && !partOrTest(tokens, i + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean partOrTest(List<Token> tokens, int next) {
        if (next >= tokens.size()) {
            return false;
        }
        Token after = tokens.get(next);
        return after.is(".")
                || after.is("[")
                || after.kind() == Kind.WORD && after.text().equalsIgnoreCase("is");
    }
}
