package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * What in an expression may be a reference to a column: each name that the schema has, followed as far as its structs
 * go through {@code .name} and {@code ['name']}. May hold words that are something else, such as a type's name.
 */
final class InputCandidates {
    private InputCandidates() {}

    /** Paths in the schema's casing. */
    static Set<List<String>> of(String expression, Schema schema) {
        List<Token> tokens = SqlTokens.of(expression);
        Set<List<String>> paths = new LinkedHashSet<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.kind() != Kind.WORD && token.kind() != Kind.QUOTED_NAME) {
                continue;
            }
            Optional<Field> root = column(schema, token);
            if (root.isPresent()) {
                paths.add(follow(tokens, i, root.get()));
            }
        }
        return paths;
    }

    /** Lance takes the exact name first, then any casing of a word without quotes. */
    private static Optional<Field> column(Schema schema, Token token) {
        Optional<Field> exact = schema.getFields().stream()
                .filter(f -> Fields.named(f, token.text(), true))
                .findFirst();
        return exact.isPresent() || token.kind() == Kind.QUOTED_NAME
                ? exact
                : schema.getFields().stream()
                        .filter(f -> Fields.named(f, token.text(), false))
                        .findFirst();
    }

    private static List<String> follow(List<Token> tokens, int i, Field root) {
        List<String> path = new ArrayList<>(List.of(root.getName()));
        Field field = root;
        int at = i + 1;
        while (field.getType() instanceof ArrowType.Struct && at + 1 < tokens.size()) {
            boolean dot = tokens.get(at).is(".");
            boolean bracket = tokens.get(at).is("[")
                    && at + 2 < tokens.size()
                    && tokens.get(at + 1).kind() == Kind.STRING
                    && tokens.get(at + 2).is("]");
            if (!dot && !bracket) {
                break;
            }
            String name = tokens.get(at + 1).text();
            Optional<Field> child = field.getChildren().stream()
                    .filter(c -> c.getName().equals(name))
                    .findFirst();
            if (child.isEmpty()) {
                break;
            }
            path.add(child.get().getName());
            field = child.get();
            at += dot ? 2 : 3;
        }
        return path;
    }
}
