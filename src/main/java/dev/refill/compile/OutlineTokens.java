package dev.refill.compile;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Locale;

/** The tokens of an expression, one after the other, as {@link SqlOutline} reads them. */
final class OutlineTokens {
    private final String sql;
    private final List<Token> tokens;
    private int at;

    OutlineTokens(String sql) {
        this.sql = sql;
        this.tokens = SqlTokens.of(sql);
    }

    boolean atEnd() {
        return at >= tokens.size();
    }

    boolean isNext(Kind kind) {
        return !atEnd() && tokens.get(at).kind() == kind;
    }

    boolean isNext(String symbol) {
        return !atEnd() && tokens.get(at).is(symbol);
    }

    /** The token that comes next; there is one. */
    Token peek() {
        return tokens.get(at);
    }

    /** Leaves out the token that comes next. */
    void skip() {
        at++;
    }

    /** The tokens in brackets that come next, without the outer brackets. */
    List<Token> inBrackets() throws NotOnGpu {
        int from = at + 1;
        int depth = 0;
        do {
            Token token = next();
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
        } while (depth > 0);
        return tokens.subList(from, at - 1);
    }

    /** The operator that comes next, in small letters; nothing where there is none. */
    String operator() {
        if (atEnd()) {
            return "";
        }
        Token token = tokens.get(at);
        String text = token.text().toLowerCase(Locale.ROOT);
        if (token.kind() == Kind.WORD) {
            boolean negated = text.equals("not") && at + 1 < tokens.size();
            return negated ? "not " + tokens.get(at + 1).text().toLowerCase(Locale.ROOT) : text;
        }
        boolean joins = token.kind() == Kind.SYMBOL && at + 1 < tokens.size() && "<>!".contains(text);
        if (joins && tokens.get(at + 1).start() == token.start() + 1) {
            String both = text + tokens.get(at + 1).text();
            return SqlOutline.isOperator(both) ? both : text;
        }
        return token.kind() == Kind.SYMBOL ? text : "";
    }

    void skip(String operator) {
        boolean two = operator.startsWith("not ")
                || operator.length() == 2 && !operator.equals("::") && "<>!".indexOf(operator.charAt(0)) >= 0;
        at += two ? 2 : 1;
    }

    boolean isWord(String word) {
        return isNext(Kind.WORD) && peek().text().equalsIgnoreCase(word);
    }

    /** Leaves out a symbol where it comes next. */
    boolean took(String symbol) {
        boolean there = isNext(symbol);
        at += there ? 1 : 0;
        return there;
    }

    /** Leaves out a symbol or word that has to come next. */
    void expect(String text) throws NotOnGpu {
        if (!took(text)) {
            if (!isWord(text)) {
                throw unknown();
            }
            at++;
        }
    }

    Token next() throws NotOnGpu {
        if (atEnd()) {
            throw unknown();
        }
        return tokens.get(at++);
    }

    /** After the last character of the token that was read last. */
    int end() {
        int start = tokens.get(at - 1).start();
        int next = atEnd() ? sql.length() : peek().start();
        return start + sql.substring(start, next).stripTrailing().length();
    }

    /** Whether nothing but blanks lies between two places of the text. */
    boolean blank(int from, int to) {
        return sql.substring(from, to).isBlank();
    }

    /** That what comes next is not known. */
    NotOnGpu unknown() {
        // Of NOT LIKE it is LIKE that is missing.
        at += isWord("not") && at + 1 < tokens.size() ? 1 : 0;
        return NotOnGpu.named(!atEnd() ? symbols() : sql);
    }

    /** The token that comes next, and the symbols that follow it without a blank: an operator such as {@code ||}. */
    private String symbols() {
        StringBuilder text = new StringBuilder(tokens.get(at).text());
        for (int i = at; i + 1 < tokens.size() && tokens.get(i).kind() == Kind.SYMBOL; i++) {
            Token next = tokens.get(i + 1);
            if (next.kind() != Kind.SYMBOL
                    || next.start()
                            != tokens.get(i).start() + tokens.get(i).text().length()
                    || next.is("(")) {
                break;
            }
            text.append(next.text());
        }
        return text.toString();
    }
}
