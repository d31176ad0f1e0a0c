package dev.refill.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** Arrow fields, compared and cut. */
public final class Fields {
    private Fields() {}

    /** Whether values of one can stand in a column of the other: nullability and metadata aside. */
    public static boolean sameType(Field a, Field b) {
        if (!a.getType().equals(b.getType())
                || a.getChildren().size() != b.getChildren().size()) {
            return false;
        }
        for (int i = 0; i < a.getChildren().size(); i++) {
            Field left = a.getChildren().get(i);
            Field right = b.getChildren().get(i);
            boolean named = a.getType() instanceof ArrowType.Struct;
            if (named && !left.getName().equals(right.getName()) || !sameType(left, right)) {
                return false;
            }
        }
        return true;
    }

    /** The field as a new column: nullable, under a name. */
    public static Field column(String name, Field type, java.util.Map<String, String> metadata) {
        return new Field(name, new FieldType(true, type.getType(), type.getDictionary(), metadata), type.getChildren());
    }

    /** The field with values that may be null. */
    static Field nullable(Field field) {
        return field.isNullable() ? field : column(field.getName(), field, field.getMetadata());
    }

    /** A struct with only what these paths, which begin with its own name, lead to. */
    static Field prune(Field field, List<List<String>> paths) {
        return prune(field, paths, 1);
    }

    private static Field prune(Field field, List<List<String>> paths, int depth) {
        if (paths.stream().anyMatch(p -> p.size() <= depth)) {
            return field;
        }
        List<Field> kept = new ArrayList<>();
        for (Field child : field.getChildren()) {
            List<List<String>> through = paths.stream()
                    .filter(p -> p.get(depth).equals(child.getName()))
                    .toList();
            if (!through.isEmpty()) {
                kept.add(prune(child, through, depth + 1));
            }
        }
        return new Field(field.getName(), field.getFieldType(), kept);
    }

    static Field placeholder() {
        return new Field("__refill_placeholder", FieldType.nullable(new ArrowType.Bool()), List.of());
    }

    /** The first field of a name, in its own casing or in any. */
    static Optional<Field> named(List<Field> fields, String name, boolean exact) {
        return fields.stream()
                .filter(f -> exact
                        ? f.getName().equals(name)
                        : f.getName().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
