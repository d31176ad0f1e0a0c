package dev.refill.compile;

import dev.refill.compile.SqlNode.Among;
import dev.refill.compile.SqlNode.Infix;
import dev.refill.compile.SqlNode.Number;
import dev.refill.compile.SqlNode.Path;
import dev.refill.computed.SqlTokens;
import dev.refill.computed.SqlTokens.Kind;
import dev.refill.computed.SqlTokens.Token;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Rewrites an expression so that it means as a function's argument what it means on its own. Lance reads an expression
 * itself, but has the arguments of functions read by its query engine, which differs in three things: on its own, a number
 * beside a column at the top takes the column's type, a column is found in any casing, and {@code TIMESTAMP} counts
 * microseconds.
 */
final class ArgumentText implements SqlOutline.Notes {
    private record Edit(int end, String text) {}

    private final String sql;
    private final Map<String, Shape> schema;
    private final Map<Integer, Edit> edits = new TreeMap<>();

    private ArgumentText(String sql, Map<String, Shape> schema) {
        this.sql = sql;
        this.schema = schema;
    }

    static String of(String sql, Map<String, Shape> schema) throws NotOnGpu {
        ArgumentText text = new ArgumentText(sql, schema);
        text.resolve(SqlOutline.read(sql, text));
        return text.edited();
    }

    private String edited() {
        StringBuilder result = new StringBuilder();
        int from = 0;
        for (Map.Entry<Integer, Edit> edit : edits.entrySet()) {
            result.append(sql, from, edit.getKey()).append(edit.getValue().text());
            from = edit.getValue().end();
        }
        return result.append(sql.substring(from)).toString();
    }

    private void edit(int start, int end, String text) {
        edits.put(start, new Edit(end, text));
    }

    @Override
    public void column(Token name, int end) {
        root(name).ifPresent(exact -> edit(name.start(), end, SqlTokens.quote(exact)));
    }

    private Optional<String> root(Token name) {
        if (schema.containsKey(name.text()) || name.kind() == Kind.QUOTED_NAME) {
            return Optional.of(name.text()).filter(schema::containsKey);
        }
        return schema.keySet().stream()
                .filter(k -> k.equalsIgnoreCase(name.text()))
                .findFirst();
    }

    @Override
    public void type(Token type, boolean precise) {
        String name = type.text().toLowerCase(Locale.ROOT);
        if (name.equals("datetime") || name.equals("timestamp")) {
            edit(type.start(), type.start() + name.length(), precise ? "timestamp" : "timestamp(6)");
        }
    }

    @Override
    public void typed(Token type, int end) {
        if (type.text().equalsIgnoreCase("timestamp")) {
            String text = sql.substring(type.start() + type.text().length(), end);
            edit(type.start(), end, "CAST(" + text + " AS timestamp(6))");
        }
    }

    /** As Lance resolves literals: at the top, and below AND and OR, beside a column and nowhere else. */
    private void resolve(SqlNode node) {
        if (node instanceof Among among && among.of() instanceof Path path) {
            // A field of a struct has this in BETWEEN, but not in IN.
            if (among.between() || path.names().size() == 1) {
                scalar(path).ifPresent(type -> among.others().forEach(n -> cast(n, type, !among.between())));
            }
        } else if (node instanceof Infix infix) {
            boolean logical = infix.operator().equals("and") || infix.operator().equals("or");
            if (logical) {
                resolve(infix.left());
                resolve(infix.right());
            } else if (infix.left() instanceof Path path) {
                scalar(path).ifPresent(type -> cast(infix.right(), type, true));
            } else if (infix.right() instanceof Path path && infix.left() instanceof Number number) {
                scalar(path).ifPresent(type -> cast(number, type, false));
            }
        }
    }

    private void cast(SqlNode node, ValueType type, boolean within) {
        if (node instanceof Number number) {
            String text = sql.substring(number.start(), number.end());
            edit(
                    number.start(),
                    number.end(),
                    "arrow_cast(" + text + ", '" + type.arrow().replace("'", "''") + "')");
        } else if (within && node instanceof Infix infix) {
            cast(infix.left(), type, true);
            cast(infix.right(), type, true);
        }
    }

    private Optional<ValueType> scalar(Path path) {
        Map<String, Shape> fields = schema;
        List<String> names = path.names();
        for (int i = 0; i < names.size(); i++) {
            Shape shape = fields.get(i == 0 ? exact(names.get(0)) : names.get(i));
            if (shape instanceof Shape.Scalar scalar && i == names.size() - 1) {
                return Optional.of(scalar.type());
            }
            if (!(shape instanceof Shape.Struct struct)) {
                return Optional.empty();
            }
            fields = struct.fields();
        }
        return Optional.empty();
    }

    private String exact(String name) {
        return schema.containsKey(name)
                ? name
                : schema.keySet().stream()
                        .filter(k -> k.equalsIgnoreCase(name))
                        .findFirst()
                        .orElse(name);
    }
}
