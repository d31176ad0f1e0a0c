package dev.refill.lance;

import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.lance.Dataset;
import org.lance.schema.LanceField;

/** Field ids from lance-core's own schema, types from its Arrow schema: each has a half that the other lacks. */
final class Schemas {
    private static final int ROOT = -1;
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private Schemas() {}

    static TableSchema read(Dataset dataset, Folder folder) {
        Schema arrow = dataset.getSchema();
        Map<String, String> metadata = arrow.getCustomMetadata() == null ? Map.of() : arrow.getCustomMetadata();
        return new TableSchema(fields(dataset, folder, arrow), metadata);
    }

    private static List<TableField> fields(Dataset dataset, Folder folder, Schema arrow) {
        List<LanceField> lance;
        try {
            lance = dataset.getLanceSchema().fields();
        } catch (Exception dictionaries) {
            // lance-core has no answer for a table with dictionary columns; its manifest does.
            return raw(dataset, folder, arrow);
        }
        return known(arrow.getFields(), lance);
    }

    private static List<TableField> known(List<Field> arrow, List<LanceField> lance) {
        List<TableField> fields = new ArrayList<>();
        // A fixed-size list of numbers has a child to Arrow and none to Lance.
        for (int i = 0; i < Math.min(arrow.size(), lance.size()); i++) {
            Field field = arrow.get(i);
            fields.add(field(
                    lance.get(i).getId(),
                    field,
                    known(field.getChildren(), lance.get(i).getChildren())));
        }
        return fields;
    }

    private static List<TableField> raw(Dataset dataset, Folder folder, Schema arrow) {
        List<RawManifest.RawField> listed = RawManifest.read(folder, dataset.version())
                .map(RawManifest::fields)
                .orElse(List.of());
        return raw(arrow.getFields(), ROOT, listed);
    }

    private static List<TableField> raw(List<Field> arrow, int parent, List<RawManifest.RawField> listed) {
        List<TableField> fields = new ArrayList<>();
        for (Field field : arrow) {
            Optional<RawManifest.RawField> same = listed.stream()
                    .filter(r -> r.parentId() == parent && r.name().equals(field.getName()))
                    .findFirst();
            if (same.isPresent()) {
                int id = same.get().id();
                Field typed = DictionaryTypes.restore(field, same.get().logicalType());
                fields.add(field(id, typed, raw(field.getChildren(), id, listed)));
            } else if (parent == ROOT) {
                fields.add(field(UNKNOWN, field, List.of()));
            }
        }
        return fields;
    }

    private static TableField field(int id, Field field, List<TableField> children) {
        Map<String, String> metadata = field.getMetadata() == null ? Map.of() : field.getMetadata();
        return new TableField(id, field.getName(), field, metadata, children);
    }

    /** A column's name as a path of one component: in backticks where it would not read as itself. */
    static String quoted(String name) {
        return name.contains(".") || name.contains("`") ? "`" + name.replace("`", "``") + "`" : name;
    }
}
