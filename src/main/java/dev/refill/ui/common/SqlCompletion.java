package dev.refill.ui.common;

import dev.refill.request.SqlName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What can stand where the caret is.
 *
 * @param from where the word begins that is to be replaced
 * @param to where it ends: the caret
 */
public record SqlCompletion(int from, int to, List<Proposal> proposals) {
    private static final int MOST = 60;

    /**
     * @param text what is put in
     * @param caret how far into the text the caret goes
     * @param detail its type or its arguments
     */
    public record Proposal(Kind kind, String label, String text, int caret, String detail) {}

    /** What a proposal is. */
    public enum Kind {
        COLUMN,
        FUNCTION,
        KEYWORD
    }

    private static final SqlCompletion NONE = new SqlCompletion(0, 0, List.of());

    public SqlCompletion {
        proposals = List.copyOf(proposals);
    }

    /** Whether the word is long enough that one need not be asked. */
    public boolean clear() {
        return to - from >= 2 && !proposals.isEmpty();
    }

    /** @param columns each column's type by its name */
    public static SqlCompletion of(String sql, int caret, Map<String, String> columns) {
        return of(sql, caret, columns, SqlWords.KEYWORDS);
    }

    public static SqlCompletion of(String sql, int caret, Map<String, String> columns, Collection<String> keywords) {
        char quote = quoteAt(sql, caret);
        if (quote == '\'' || quote == '"') {
            return NONE;
        }
        int from = caret;
        if (quote == '`') {
            from = sql.lastIndexOf('`', caret - 1);
        } else {
            while (from > 0 && isWord(sql.charAt(from - 1))) {
                from--;
            }
            if (from > 0 && sql.charAt(from - 1) == '.' || from < caret && Character.isDigit(sql.charAt(from))) {
                return NONE;
            }
        }
        String typed = sql.substring(quote == '`' ? from + 1 : from, caret);
        List<Proposal> found = new ArrayList<>();
        columns.forEach((name, type) -> found.add(new Proposal(
                Kind.COLUMN, name, SqlName.of(name), SqlName.of(name).length(), type)));
        if (quote == 0) {
            SqlWords.FUNCTIONS.forEach(function -> found.add(function(function)));
            keywords.forEach(word -> found.add(new Proposal(Kind.KEYWORD, word, word + " ", word.length() + 1, "")));
        }
        return new SqlCompletion(from, caret, matching(found, typed));
    }

    private static Proposal function(String signature) {
        String name = signature.substring(0, signature.indexOf('('));
        return new Proposal(Kind.FUNCTION, name, name + "()", name.length() + 1, signature.substring(name.length()));
    }

    /** Those that begin as typed, then columns that hold it. */
    private static List<Proposal> matching(List<Proposal> all, String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        List<Proposal> begins = new ArrayList<>();
        List<Proposal> holds = new ArrayList<>();
        for (Proposal proposal : all) {
            String label = proposal.label().toLowerCase(Locale.ROOT);
            if (label.startsWith(wanted)) {
                begins.add(proposal);
            } else if (proposal.kind() == Kind.COLUMN && label.contains(wanted)) {
                holds.add(proposal);
            }
        }
        begins.addAll(holds);
        boolean done = begins.size() == 1 && begins.get(0).text().strip().equals(typed);
        return done ? List.of() : begins.subList(0, Math.min(MOST, begins.size()));
    }

    private static boolean isWord(char c) {
        return Character.isUnicodeIdentifierPart(c) && c != 0 || c == '$';
    }

    /** The quote that is open at a place, 0 where none is. */
    private static char quoteAt(String sql, int place) {
        char open = 0;
        for (int i = 0; i < place; i++) {
            char c = sql.charAt(i);
            if (open == 0 && (c == '\'' || c == '"' || c == '`')) {
                open = c;
            } else if (c == open) {
                open = 0;
            }
        }
        return open;
    }
}
