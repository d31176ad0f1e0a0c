package dev.refill.engine;

import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** A member of a list by name, such as {@code l['a']}: the native library aborts where the list is a column. */
final class ListMembers {
    private ListMembers() {}

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where a list's member is asked for by name */
    static void check(String sql, Schema schema) {
        List<Token> tokens = SqlTokens.of(sql);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean member = i > 0 && tokens.get(i - 1).is(".");
            if (isName(token) && named(tokens, i) && isList(token.text(), member, schema)) {
                throw new RefillException(
                        ErrorCode.INVALID_EXPRESSION,
                        token.text() + " is a list: its values are taken by their place, as in " + token.text()
                                + "[1].");
            }
        }
    }

    private static boolean isName(Token token) {
        return token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME;
    }

    /** Whether a name is asked for right after a token, or after the parentheses that hold it alone. */
    private static boolean named(List<Token> tokens, int name) {
        int from = name - 1;
        int to = name + 1;
        while (to < tokens.size()
                && tokens.get(to).is(")")
                && from >= 0
                && tokens.get(from).is("(")
                && !call(tokens, from)) {
            from--;
            to++;
        }
        if (to + 1 >= tokens.size()) {
            return false;
        }
        Token after = tokens.get(to + 1);
        return tokens.get(to).is(".") && isName(after) || tokens.get(to).is("[") && after.kind() == Kind.STRING;
    }

    private static boolean call(List<Token> tokens, int bracket) {
        if (bracket == 0 || !isName(tokens.get(bracket - 1))) {
            return false;
        }
        Token before = tokens.get(bracket - 1);
        return before.start() + before.text().length() == tokens.get(bracket).start();
    }

    private static boolean isList(String name, boolean member, Schema schema) {
        Stream<Field> fields = schema.getFields().stream();
        return (member ? fields.flatMap(ListMembers::below) : fields)
                .anyMatch(f -> f.getName().equalsIgnoreCase(name)
                        && (f.getType() instanceof ArrowType.List || f.getType() instanceof ArrowType.LargeList));
    }

    private static Stream<Field> below(Field field) {
        return field.getChildren().stream().flatMap(child -> Stream.concat(Stream.of(child), below(child)));
    }
}
