package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.computed.SqlTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * An expression that as a whole is the path of a column, such as {@code with space} or {@code a-b}: LanceDB takes it for
 * that column, without quotes, before it reads it as SQL.
 */
final class BarePath {
    private BarePath() {}

    /** The path as SQL with every name quoted; empty where the text is no column's path. */
    static Optional<String> sql(String expression, Schema schema) {
        List<String> names = FieldPath.parse(expression.trim()).names();
        Optional<Field> root = Fields.named(schema.getFields(), names.get(0), true)
                .or(() -> Fields.named(schema.getFields(), names.get(0), false));
        List<String> path = new ArrayList<>();
        Optional<Field> field = root;
        for (int i = 1; field.isPresent() && i < names.size(); i++) {
            path.add(field.get().getName());
            field = Fields.named(field.get().getChildren(), names.get(i), true);
        }
        field.ifPresent(last -> path.add(last.getName()));
        return field.map(last -> path.stream().map(SqlTokens::quote).collect(Collectors.joining(".")));
    }
}
