package dev.refill.request;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import dev.refill.model.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Goes through a statement's words. */
final class SqlCursor {
    /** Why the text is no statement, and where. */
    static final class Problem extends RuntimeException {
        private static final long serialVersionUID = 1L;

        final int from;
        final int to;

        Problem(String sentence, int from, int to) {
            super(sentence, null, false, false);
            this.from = from;
            this.to = to;
        }
    }

    private final String sql;
    private final List<Token> tokens;
    private int at;

    SqlCursor(String sql) {
        this.sql = sql;
        List<Token> all = new ArrayList<>(SqlTokens.of(sql));
        while (!all.isEmpty() && all.get(all.size() - 1).is(";")) {
            all.remove(all.size() - 1);
        }
        this.tokens = all;
    }

    boolean atEnd() {
        return at >= tokens.size();
    }

    private @Nullable Token peek() {
        return atEnd() ? null : tokens.get(at);
    }

    boolean isWord(int ahead, String word) {
        if (at + ahead >= tokens.size()) {
            return false;
        }
        Token token = tokens.get(at + ahead);
        return token.kind() == Kind.WORD && token.text().equalsIgnoreCase(word);
    }

    private boolean isSymbol(String symbol) {
        Token token = peek();
        return token != null && token.is(symbol);
    }

    /** Goes over the words if they are next. */
    boolean take(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!isWord(i, words[i])) {
                return false;
            }
        }
        at += words.length;
        return true;
    }

    boolean takeSymbol(String symbol) {
        boolean is = isSymbol(symbol);
        at += is ? 1 : 0;
        return is;
    }

    void need(String... words) {
        if (!take(words)) {
            throw problem(String.join(" ", words) + " is expected here.");
        }
    }

    void needSymbol(String symbol) {
        if (!takeSymbol(symbol)) {
            throw problem("A " + symbol + " is expected here.");
        }
    }

    /** A name, in backticks or without. */
    String name(String what) {
        Token token = peek();
        if (token != null && token.kind() == Kind.STRING) {
            throw problem("Write a name in backticks; quotes are for texts.");
        }
        if (token == null || token.kind() != Kind.WORD && token.kind() != Kind.QUOTED_NAME) {
            throw problem(what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1) + " is expected here.");
        }
        at++;
        return token.text();
    }

    /** Namespaces and a name, with dots between. */
    TableId table() {
        List<String> parts = new ArrayList<>();
        do {
            parts.add(name("the table's name"));
        } while (takeSymbol("."));
        return new TableId(parts.subList(0, parts.size() - 1), parts.get(parts.size() - 1));
    }

    long wholeNumber(String what) {
        Token token = peek();
        try {
            if (token != null && token.kind() == Kind.NUMBER) {
                long number = Long.parseLong(token.text().replace("_", ""));
                at++;
                return number;
            }
        } catch (NumberFormatException tooLargeOrBroken) {
            // told below
        }
        throw problem(what + " is a whole number.");
    }

    boolean truth(String what) {
        if (take("true")) {
            return true;
        }
        if (take("false")) {
            return false;
        }
        throw problem(what + " is true or false.");
    }

    String text(String what) {
        Token token = peek();
        if (token == null || token.kind() != Kind.STRING) {
            throw problem(what + " is a text in quotes.");
        }
        at++;
        return token.text();
    }

    /** The text up to one of these words outside of parentheses, or to the end; at least a word. */
    String upTo(String what, Stop stop) {
        int first = at;
        int depth = 0;
        while (!atEnd() && (depth > 0 || !stop.here(this))) {
            Token token = tokens.get(at);
            depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
            at++;
        }
        if (at == first) {
            throw problem(what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1) + " is expected here.");
        }
        return sql.substring(tokens.get(first).start(), end(tokens.get(at - 1)));
    }

    /** Whether the next is a name or a text and such a place, or the end, follows. */
    boolean alone(Stop stop) {
        Token token = peek();
        at++;
        boolean ends = atEnd() || stop.here(this);
        at--;
        return ends && token != null && token.kind() != Kind.NUMBER && token.kind() != Kind.SYMBOL;
    }

    /** Where in the text the next word begins; the text's length at its end. */
    int place() {
        Token token = peek();
        return token == null ? sql.length() : token.start();
    }

    interface Stop {
        boolean here(SqlCursor cursor);
    }

    /** Whether a symbol is next, other than this one. */
    boolean otherSymbol(String symbol) {
        Token token = peek();
        return token != null && token.kind() == Kind.SYMBOL && !token.is(symbol);
    }

    boolean symbolAfter(int ahead, String symbol) {
        return at + ahead < tokens.size() && tokens.get(at + ahead).is(symbol);
    }

    /** About the next word, or the end. */
    Problem problem(String sentence) {
        Token token = peek();
        if (token != null) {
            return new Problem(sentence, token.start(), end(token));
        }
        int end = tokens.isEmpty() ? 0 : end(tokens.get(tokens.size() - 1));
        return new Problem(sentence, Math.max(0, end - 1), end);
    }

    /** About the word just gone over. */
    Problem problemBefore(String sentence) {
        at--;
        return problem(sentence);
    }

    private int end(Token token) {
        if (token.kind() != Kind.STRING && token.kind() != Kind.QUOTED_NAME) {
            return token.start() + token.text().length();
        }
        char quote = sql.charAt(token.start());
        int end = token.start() + 1;
        while (end < sql.length()) {
            boolean closes = sql.charAt(end++) == quote;
            if (closes && end < sql.length() && sql.charAt(end) == quote) {
                end++;
            } else if (closes) {
                break;
            }
        }
        return end;
    }
}
