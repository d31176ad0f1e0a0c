package dev.refill.engine;

import dev.refill.computed.SqlCalls;
import dev.refill.computed.SqlCalls.Call;
import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Optional;

/** The call that an argument consists of. */
final class OutermostCall {
    private OutermostCall() {}

    /** Empty where it is more or less than one call with all the rest in its brackets. */
    static Optional<Call> of(String argument) {
        if (!isOneCall(SqlTokens.of(argument))) {
            return Optional.empty();
        }
        List<Call> calls = SqlCalls.of(argument);
        return Optional.of(calls.get(calls.size() - 1));
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
