package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * What in an expression may be a reference to a column: each name that the schema has, followed as far as its structs go
 * through {@code .name}, {@code ['name']} and {@code get_field}. May hold words that are something else, such as a
 * type's name.
 */
final class InputCandidates {
    /** Words that stand in SQL for themselves, even where a column has the name. */
    private static final Set<String> KEYWORDS = Set.of(
            "all",
            "and",
            "any",
            "array",
            "as",
            "between",
            "case",
            "date",
            "distinct",
            "else",
            "end",
            "escape",
            "false",
            "from",
            "ilike",
            "in",
            "interval",
            "is",
            "like",
            "not",
            "null",
            "or",
            "similar",
            "then",
            "time",
            "timestamp",
            "to",
            "true",
            "unknown",
            "when");

    private static final String GET_FIELD = "get_field";

    /**
     * A mention of a column or of a field in it.
     *
     * @param path in the schema's casing
     * @param sure whether by its place it can be nothing else, even if the planner does without it
     */
    record Mention(List<String> path, boolean sure) {
        String root() {
            return path.get(0);
        }
    }

    private InputCandidates() {}

    static List<Mention> of(String expression, Schema schema) {
        List<Token> tokens = SqlTokens.of(expression);
        List<Mention> mentions = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.kind() != Kind.WORD && token.kind() != Kind.QUOTED_NAME || at(tokens, i - 1, ".")) {
                continue;
            }
            Optional<Field> root = column(schema, token);
            if (root.isPresent()) {
                mentions.add(new Mention(follow(tokens, i, root.get()), sure(tokens, i)));
            }
        }
        return mentions;
    }

    /** Lance takes the exact name first, then any casing of a word without quotes. */
    private static Optional<Field> column(Schema schema, Token token) {
        Optional<Field> exact = Fields.named(schema.getFields(), token.text(), true);
        return exact.isPresent() || token.kind() == Kind.QUOTED_NAME
                ? exact
                : Fields.named(schema.getFields(), token.text(), false);
    }

    /** Not a keyword, a function's name, a type's name after {@code AS} or {@code ::}, or a literal's before a string. */
    private static boolean sure(List<Token> tokens, int i) {
        if (tokens.get(i).kind() == Kind.QUOTED_NAME) {
            return true;
        }
        boolean string = i + 1 < tokens.size() && tokens.get(i + 1).kind() == Kind.STRING;
        boolean type = at(tokens, i - 1, "::") || word(tokens, i - 1, "as");
        return !KEYWORDS.contains(tokens.get(i).text().toLowerCase(Locale.ROOT))
                && !at(tokens, i + 1, "(")
                && !string
                && !type;
    }

    private static boolean at(List<Token> tokens, int i, String symbol) {
        return i >= 0 && i < tokens.size() && tokens.get(i).is(symbol);
    }

    private static boolean word(List<Token> tokens, int i, String word) {
        return i >= 0
                && tokens.get(i).kind() == Kind.WORD
                && tokens.get(i).text().equalsIgnoreCase(word);
    }

    private static List<String> follow(List<Token> tokens, int i, Field root) {
        List<String> path = new ArrayList<>(List.of(root.getName()));
        Field field = root;
        int before = i - 1;
        int after = i + 1;
        while (field.getType() instanceof ArrowType.Struct) {
            int name = after + 1;
            int next;
            if (at(tokens, after, ".")) {
                next = after + 2;
            } else if (at(tokens, after, "[") && at(tokens, after + 2, "]")) {
                next = after + 3;
            } else if (at(tokens, before, "(")
                    && word(tokens, before - 1, GET_FIELD)
                    && at(tokens, after, ",")
                    && at(tokens, after + 2, ")")) {
                before -= 2;
                next = after + 3;
            } else {
                break;
            }
            Optional<Field> child = name < tokens.size()
                    ? Fields.named(field.getChildren(), tokens.get(name).text(), true)
                    : Optional.empty();
            if (child.isEmpty()) {
                break;
            }
            path.add(child.get().getName());
            field = child.get();
            after = next;
        }
        return path;
    }
}
