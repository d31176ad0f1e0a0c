package dev.refill.engine;

import dev.refill.computed.SqlCalls;
import dev.refill.computed.SqlCalls.Call;
import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;

/** Sizes that are written so that no row makes them negative: {@code greatest(size, 0)}. */
final class NeverNegative {
    private NeverNegative() {}

    static boolean holds(String size) {
        if (!isOneCall(SqlTokens.of(size))) {
            return false;
        }
        List<Call> calls = SqlCalls.of(size);
        Call outermost = calls.get(calls.size() - 1);
        return outermost.name().equals("greatest") && outermost.arguments().contains("0");
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
