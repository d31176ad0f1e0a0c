package dev.refill.lance;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table's fields and the metadata of the schema as a whole. */
public record TableSchema(List<TableField> fields, Map<String, String> metadata) {
    public TableSchema {
        fields = List.copyOf(fields);
        metadata = Map.copyOf(metadata);
    }

    public Optional<TableField> field(String name) {
        return fields.stream().filter(f -> f.name().equals(name)).findFirst();
    }

    /** The field at a path of names, with its ancestors before it; empty where there is none. */
    public List<TableField> lineage(List<String> path) {
        List<TableField> found = new java.util.ArrayList<>();
        List<TableField> level = fields;
        for (String name : path) {
            Optional<TableField> next =
                    level.stream().filter(f -> f.name().equals(name)).findFirst();
            if (next.isEmpty()) {
                return List.of();
            }
            found.add(next.get());
            level = next.get().children();
        }
        return found;
    }
}
