package dev.refill.computed;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a SQL expression, as far as they must be told apart before Lance's planner reads them. Comments and blanks
 * are left out.
 */
public final class SqlTokens {
    /** What a token is to Lance. */
    public enum Kind {
        /** A name or keyword without quotes; found in the schema whatever its case. */
        WORD,
        /** A name in backticks; exact. */
        QUOTED_NAME,
        /** Text in single or double quotes: both are strings to Lance. */
        STRING,
        NUMBER,
        SYMBOL
    }

    /**
     * @param text without its quotes
     * @param start its first character's place in the expression
     * @param end the place behind its last, quotes included
     */
    public record Token(Kind kind, String text, int start, int end) {
        public boolean is(String symbol) {
            return kind == Kind.SYMBOL && text.equals(symbol);
        }
    }

    private final String sql;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private SqlTokens(String sql) {
        this.sql = sql;
    }

    /** The tokens in order; an unclosed quote or comment ends with the text. */
    public static List<Token> of(String sql) {
        SqlTokens reader = new SqlTokens(sql);
        while (reader.at < sql.length()) {
            reader.read();
        }
        return reader.tokens;
    }

    private char peek(int ahead) {
        return at + ahead < sql.length() ? sql.charAt(at + ahead) : '\0';
    }

    private void read() {
        char c = sql.charAt(at);
        if (Character.isWhitespace(c)) {
            at++;
        } else if (c == '-' && peek(1) == '-') {
            int end = sql.indexOf('\n', at);
            at = end < 0 ? sql.length() : end + 1;
        } else if (c == '/' && peek(1) == '*') {
            int end = sql.indexOf("*/", at + 2);
            at = end < 0 ? sql.length() : end + 2;
        } else if (c == '\'' || c == '"') {
            quoted(c, Kind.STRING);
        } else if (c == '`') {
            quoted(c, Kind.QUOTED_NAME);
        } else if (Character.isDigit(c) || c == '.' && Character.isDigit(peek(1))) {
            number();
        } else if (Character.isUnicodeIdentifierStart(c) || c == '_') {
            word();
        } else {
            symbol();
        }
    }

    private void quoted(char quote, Kind kind) {
        int start = at++;
        StringBuilder text = new StringBuilder();
        while (at < sql.length()) {
            char c = sql.charAt(at++);
            if (c == quote && peek(0) == quote) {
                at++;
            } else if (c == quote) {
                break;
            }
            text.append(c);
        }
        tokens.add(new Token(kind, text.toString(), start, at));
    }

    private void number() {
        int start = at;
        while (Character.isLetterOrDigit(peek(0))
                || peek(0) == '.'
                || peek(0) == '_'
                || (peek(0) == '+' || peek(0) == '-') && (peek(-1) == 'e' || peek(-1) == 'E')) {
            at++;
        }
        tokens.add(new Token(Kind.NUMBER, sql.substring(start, at), start, at));
    }

    private void word() {
        int start = at;
        while (Character.isUnicodeIdentifierPart(peek(0)) && peek(0) != '\0' || peek(0) == '_' || peek(0) == '$') {
            at++;
        }
        tokens.add(new Token(Kind.WORD, sql.substring(start, at), start, at));
    }

    private void symbol() {
        int length = sql.startsWith("::", at) || sql.startsWith("->", at) ? 2 : 1;
        tokens.add(new Token(Kind.SYMBOL, sql.substring(at, at + length), at, at + length));
        at += length;
    }

    /** A name as an exact reference in an expression or a filter. */
    public static String quote(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
