package dev.refill.computed;

import dev.refill.computed.SqlTokens.Token;
import java.util.List;

/** A CASE by another name: {@code coalesce} and {@code nullif} where it is one of them, else a CASE that is an argument. */
final class CaseForms {
    private CaseForms() {}

    /** @param tokens from CASE to END */
    static String of(String sql, List<Token> tokens) {
        String whole = Rewrites.text(sql, tokens);
        List<Token> inside = tokens.subList(1, tokens.size() - 1);
        int then = Rewrites.word(inside, "then");
        int otherwise = Rewrites.word(inside, "else");
        boolean one = Rewrites.word(inside, "when") == 0
                && then > 0
                && otherwise > then
                && Rewrites.word(inside.subList(1, inside.size()), "when") < 0;
        if (!one) {
            return "coalesce(" + whole + ")";
        }
        List<Token> condition = inside.subList(1, then);
        String yes = Rewrites.text(sql, inside.subList(then + 1, otherwise));
        String no = Rewrites.text(sql, inside.subList(otherwise + 1, inside.size()));
        if (ends(condition, "is", "null")
                && Rewrites.text(sql, condition.subList(0, condition.size() - 2))
                        .equals(no)) {
            return "coalesce(" + no + ", " + yes + ")";
        }
        if (ends(condition, "is", "not", "null")
                && Rewrites.text(sql, condition.subList(0, condition.size() - 3))
                        .equals(yes)) {
            return "coalesce(" + yes + ", " + no + ")";
        }
        boolean equal = condition.size() == 3 && condition.get(1).is("=");
        if (equal
                && yes.equalsIgnoreCase("null")
                && Rewrites.text(sql, condition.subList(0, 1)).equals(no)) {
            return "nullif(" + no + ", " + Rewrites.text(sql, condition.subList(2, 3)) + ")";
        }
        return "coalesce(" + whole + ")";
    }

    private static boolean ends(List<Token> condition, String... words) {
        int from = condition.size() - words.length;
        for (int i = 0; i < words.length; i++) {
            if (from < 1 || !condition.get(from + i).text().equalsIgnoreCase(words[i])) {
                return false;
            }
        }
        return true;
    }
}
