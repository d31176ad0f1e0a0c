package dev.refill.ui.editor;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A bracket beside the caret and the one that belongs to it; brackets within strings are text.
 *
 * @param place where the bracket beside the caret stands
 * @param other where its partner stands, or -1 where it has none
 */
public record Brackets(int place, int other) {
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    /** The bracket before the caret, else the one behind it; empty where there is none. */
    public static Optional<Brackets> at(String sql, int caret) {
        List<Token> brackets = SqlTokens.of(sql).stream()
                .filter(token -> token.kind() == SqlTokens.Kind.SYMBOL && kind(token) != 0)
                .toList();
        return find(brackets, caret - 1).or(() -> find(brackets, caret));
    }

    public boolean paired() {
        return other >= 0;
    }

    private static Optional<Brackets> find(List<Token> brackets, int place) {
        return brackets.stream()
                .filter(token -> token.start() == place)
                .findFirst()
                .map(token -> new Brackets(place, partner(brackets, place)));
    }

    private static int partner(List<Token> brackets, int place) {
        Deque<Token> open = new ArrayDeque<>();
        for (Token token : brackets) {
            if (kind(token) > 0) {
                open.push(token);
                continue;
            }
            Token opened = open.poll();
            boolean pair = opened != null && kind(opened) == -kind(token);
            if (token.start() == place) {
                return pair && opened != null ? opened.start() : -1;
            }
            if (opened != null && opened.start() == place) {
                return pair ? token.start() : -1;
            }
        }
        return -1;
    }

    /** Above 0 for one that opens, below for the one that closes it, 0 for any other text. */
    private static int kind(Token token) {
        int opening = OPENING.indexOf(token.text()) + 1;
        return opening > 0 ? opening : -(CLOSING.indexOf(token.text()) + 1);
    }
}
