package dev.refill.local;

import dev.refill.arrow.TypeText;
import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Column;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** A table's schema as the columns that people see. */
final class Columns {
    private Columns() {}

    static List<Column> of(TableSchema schema) {
        return schema.fields().stream()
                .map(f -> column(f, FieldPath.of(f.name()), schema))
                .toList();
    }

    private static Column column(TableField field, FieldPath path, TableSchema schema) {
        // The item of a list of plain values says nothing that the list's own type does not.
        boolean opens = field.arrow().getType() instanceof ArrowType.Struct
                || field.children().stream().anyMatch(c -> !c.children().isEmpty());
        List<Column> children = opens
                ? field.children().stream()
                        .map(c -> column(c, path.child(c.name()), schema))
                        .toList()
                : List.of();
        return new Column(
                path.toString(),
                field.name(),
                field.id(),
                TypeText.of(field.arrow()),
                field.arrow().isNullable(),
                ComputedMetadata.definition(field.metadata(), schema.metadata()),
                ComputedMetadata.autoRefresh(field.metadata()),
                field.metadata(),
                children);
    }
}
