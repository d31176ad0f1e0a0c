package dev.refill.engine;

import dev.refill.computed.SqlCalls;
import dev.refill.computed.SqlCalls.Call;
import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Set;

/** Sizes that are written so that no row makes them negative: {@code greatest(size, 0)}, or a function without negative values. */
final class NeverNegative {
    /** The least integer has no absolute value: the library refuses the row in words. */
    private static final Set<String> FUNCTIONS = Set.of(
            "abs",
            "length",
            "char_length",
            "character_length",
            "octet_length",
            "bit_length",
            "array_length",
            "cardinality");

    private NeverNegative() {}

    static boolean holds(String size) {
        if (!isOneCall(SqlTokens.of(size))) {
            return false;
        }
        List<Call> calls = SqlCalls.of(size);
        Call outermost = calls.get(calls.size() - 1);
        return FUNCTIONS.contains(outermost.name())
                || outermost.name().equals("greatest") && outermost.arguments().contains("0");
    }

    /** Whether it is a name and one pair of brackets with all the rest in it. */
    private static boolean isOneCall(List<Token> tokens) {
        if (tokens.size() < 3
                || tokens.get(0).kind() != SqlTokens.Kind.WORD
                || !tokens.get(1).is("(")) {
            return false;
        }
        int depth = 0;
        for (int i = 1; i < tokens.size(); i++) {
            depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
            if (depth == 0) {
                return i == tokens.size() - 1;
            }
        }
        return false;
    }
}
