package dev.refill.ui.editor;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What each word of an expression is, as a style class. */
public final class SqlColours {
    public static final String COLUMN = "sql-column";
    public static final String FUNCTION = "sql-function";
    public static final String KEYWORD = "sql-keyword";
    public static final String TEXT = "sql-text";
    public static final String NUMBER = "sql-number";

    private static final Set<String> KEYWORDS = Set.of(
            "all",
            "and",
            "any",
            "array",
            "as",
            "between",
            "case",
            "cast",
            "collate",
            "date",
            "distinct",
            "else",
            "end",
            "escape",
            "exists",
            "extract",
            "false",
            "for",
            "from",
            "ilike",
            "in",
            "interval",
            "is",
            "like",
            "not",
            "null",
            "or",
            "regexp",
            "similar",
            "then",
            "time",
            "timestamp",
            "to",
            "true",
            "try_cast",
            "unknown",
            "when",
            "where",
            "with");

    /**
     * @param from the place of its first character
     * @param to the place behind its last
     */
    public record Span(int from, int to, String style) {}

    private SqlColours() {}

    /**
     * The words that have a colour, in order; what is between them has none.
     *
     * @param columns the top-level names of the table
     */
    public static List<Span> of(String sql, Collection<String> columns) {
        List<Token> tokens = SqlTokens.of(sql);
        List<Span> spans = new ArrayList<>();
        boolean member = false;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String style = style(tokens, i, member, columns);
            if (!style.isEmpty()) {
                spans.add(new Span(token.start(), token.end(), style));
            }
            // What follows a column and a dot is a part of it.
            member = token.is(".") ? i > 0 && (member || isName(tokens.get(i - 1))) : false;
        }
        return spans;
    }

    private static boolean isName(Token token) {
        return token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME;
    }

    private static String style(List<Token> tokens, int i, boolean member, Collection<String> columns) {
        Token token = tokens.get(i);
        boolean call = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
        return switch (token.kind()) {
            case STRING -> TEXT;
            case NUMBER -> NUMBER;
            case SYMBOL -> "";
            case QUOTED_NAME -> call ? FUNCTION : member || columns.contains(token.text()) ? COLUMN : "";
            case WORD -> {
                String word = token.text().toLowerCase(Locale.ROOT);
                if (member || !call && columns.stream().anyMatch(word::equalsIgnoreCase)) {
                    yield COLUMN;
                }
                yield KEYWORDS.contains(word) ? KEYWORD : call ? FUNCTION : "";
            }
        };
    }
}
