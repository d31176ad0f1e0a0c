package dev.refill.lance;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;

/**
 * Text for the places of lance-core 7.0.0 that take it in Java's own UTF-8, where a character beyond U+FFFF, such as 🙂, is
 * no UTF-8 at all: a scan's filter and columns, and columns that are dropped. Expressions and renames take any character.
 */
final class Passable {
    private Passable() {}

    /** Whether the text can be given as it is. */
    static boolean is(String text) {
        return text.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    /** Refuses a column that a scan does not find. */
    static void requireReadable(String column) {
        if (column.contains("`")) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    "The column " + column
                            + " cannot be read here, because its name holds a backtick; rename it first.");
        }
    }

    /** The filter with such characters in texts spelled by their number; refused where a name has one, or a backtick. */
    static String filter(String filter) {
        List<Token> tokens = SqlTokens.of(filter);
        if (tokens.stream()
                .anyMatch(t -> t.kind() == Kind.QUOTED_NAME && t.text().contains("`"))) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "The filter cannot be applied: the library finds no column whose name holds a backtick.");
        }
        if (is(filter)) {
            return filter;
        }
        StringBuilder spelled = new StringBuilder();
        int copied = 0;
        for (Token token : tokens) {
            if (token.kind() == Kind.STRING && !is(token.text())) {
                spelled.append(filter, copied, token.start()).append(spelled(token.text()));
                copied = end(filter, token.start());
            }
        }
        String passable = spelled.append(filter.substring(copied)).toString();
        if (!is(passable)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "The filter cannot be applied: a character such as 🙂 can stand in a text there, and not in a"
                            + " column's name.");
        }
        return passable;
    }

    private static int end(String filter, int start) {
        char quote = filter.charAt(start);
        int at = start + 1;
        while (at < filter.length()) {
            boolean closes = filter.charAt(at++) == quote;
            if (closes && (at == filter.length() || filter.charAt(at) != quote)) {
                break;
            }
            at += closes ? 1 : 0;
        }
        return at;
    }

    private static String spelled(String text) {
        List<String> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (Character.isSupplementaryCodePoint(c)) {
                parts.add(literal(plain));
                parts.add("chr(" + c + ")");
                plain.setLength(0);
            } else {
                plain.appendCodePoint(c);
            }
        });
        parts.add(literal(plain));
        return "concat(" + String.join(", ", parts) + ")";
    }

    private static String literal(CharSequence text) {
        return "'" + text.toString().replace("'", "''") + "'";
    }
}
