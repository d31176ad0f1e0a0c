package dev.refill.computed;

import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The way to write what Lance refuses. Its planner refuses some forms of SQL on their own and takes them as an argument of
 * a function, so that what has no form of its own is put into a {@code coalesce}.
 */
public final class Rewrites {
    private static final int MOST = 20;

    private record Edit(int from, int to, String text) {}

    private Rewrites() {}

    /**
     * The whole expression with every refused form written otherwise; empty where there is none that is known.
     *
     * @param columns the table's top-level names
     */
    public static Optional<String> of(String expression, Collection<String> columns) {
        String sql = expression;
        for (int i = 0; i < MOST; i++) {
            Optional<Edit> edit = next(sql, columns);
            if (edit.isEmpty()) {
                break;
            }
            sql = sql.substring(0, edit.get().from())
                    + edit.get().text()
                    + sql.substring(edit.get().to());
        }
        return sql.equals(expression) ? Optional.empty() : Optional.of(sql);
    }

    private static Optional<Edit> next(String sql, Collection<String> columns) {
        List<Token> tokens = SqlTokens.of(sql);
        for (Token token : tokens) {
            if (token.kind() == Kind.STRING && sql.charAt(token.start()) == '"' && columns.contains(token.text())) {
                return Optional.of(new Edit(token.start(), token.end(), SqlTokens.quote(token.text())));
            }
        }
        List<Boolean> open = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (!open.contains(true)) {
                Optional<Edit> edit = edit(sql, tokens, i);
                if (edit.isPresent()) {
                    return edit;
                }
            }
            if (token.is("(")) {
                open.add(i > 0 && tokens.get(i - 1).kind() != Kind.SYMBOL);
            } else if (token.is(")") && !open.isEmpty()) {
                open.remove(open.size() - 1);
            }
        }
        return Optional.empty();
    }

    private static Optional<Edit> edit(String sql, List<Token> tokens, int i) {
        Token token = tokens.get(i);
        if (token.kind() != Kind.WORD) {
            return Optional.empty();
        }
        String word = token.text().toLowerCase(Locale.ROOT);
        if (word.equals("case")) {
            int end = closing(tokens, i);
            return end < 0
                    ? Optional.empty()
                    : Optional.of(new Edit(
                            token.start(), tokens.get(end).end(), CaseForms.of(sql, tokens.subList(i, end + 1))));
        }
        int close = i + 1 < tokens.size() && tokens.get(i + 1).is("(") ? closing(tokens, i + 1) : -1;
        if (close < 0) {
            return Optional.empty();
        }
        String text = call(sql, word, tokens.subList(i, close + 1));
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(new Edit(token.start(), tokens.get(close).end(), text));
    }

    /** Another way to write a call; empty where it is not refused. */
    private static String call(String sql, String name, List<Token> call) {
        String whole = text(sql, call);
        List<Token> inside = call.subList(2, call.size() - 1);
        if (inside.isEmpty()) {
            return "";
        }
        int from = word(inside, "from");
        int in = word(inside, "in");
        return switch (name) {
            case "trim" ->
                from < 0 && symbol(inside) < 0 ? "ltrim(rtrim(" + text(sql, inside) + "))" : "coalesce(" + whole + ")";
            case "extract" ->
                from == 1
                        ? "date_part('" + inside.get(0).text().toLowerCase(Locale.ROOT) + "', "
                                + text(sql, inside.subList(2, inside.size())) + ")"
                        : "coalesce(" + whole + ")";
            case "position" ->
                in > 0
                        ? "strpos(" + text(sql, inside.subList(in + 1, inside.size())) + ", "
                                + text(sql, inside.subList(0, in)) + ")"
                        : "coalesce(" + whole + ")";
            case "floor", "ceil", "overlay" -> "coalesce(" + whole + ")";
            case "substr", "substring", "md5" -> "arrow_cast(" + whole + ", 'Utf8')";
            case "mod" -> {
                int comma = symbol(inside);
                yield comma <= 0
                        ? ""
                        : "((" + text(sql, inside.subList(0, comma)) + ") % ("
                                + text(sql, inside.subList(comma + 1, inside.size())) + "))";
            }
            case "len" -> "length(" + text(sql, inside) + ")";
            case "year", "month", "day", "hour", "minute", "second" ->
                "date_part('" + name + "', " + text(sql, inside) + ")";
            default -> "";
        };
    }

    static String text(String sql, List<Token> tokens) {
        return tokens.isEmpty()
                ? ""
                : sql.substring(
                        tokens.get(0).start(), tokens.get(tokens.size() - 1).end());
    }

    /** Where a word stands that is in no bracket of its own; -1 where it does not. */
    static int word(List<Token> tokens, String word) {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
            if (depth == 0 && token.kind() == Kind.WORD && token.text().equalsIgnoreCase(word)) {
                return i;
            }
        }
        return -1;
    }

    private static int symbol(List<Token> tokens) {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
            if (depth == 0 && token.is(",")) {
                return i;
            }
        }
        return -1;
    }

    /** The place of what closes a bracket or a CASE; -1 where nothing does. */
    private static int closing(List<Token> tokens, int first) {
        boolean bracket = tokens.get(first).is("(");
        int depth = 0;
        for (int i = first; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean word = token.kind() == Kind.WORD;
            boolean opens = bracket ? token.is("(") : word && token.text().equalsIgnoreCase("case");
            boolean closes = bracket ? token.is(")") : word && token.text().equalsIgnoreCase("end");
            depth += opens ? 1 : closes ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
