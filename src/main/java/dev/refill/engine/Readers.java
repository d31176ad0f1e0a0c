package dev.refill.engine;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Definition;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;

/** Which computed columns read a column. */
public final class Readers {
    private Readers() {}

    /** The names of the computed columns that read the column, a part of it or what it is a part of. */
    public static List<String> of(LanceTable table, FieldPath column) {
        TableSchema schema = table.schema();
        Binder binder = new Binder(table.arrowSchema());
        List<String> readers = new ArrayList<>();
        for (TableField field : schema.fields()) {
            Definition definition = ComputedMetadata.definition(field.metadata(), schema.metadata());
            boolean reads = inputs(binder, definition).stream().anyMatch(i -> i.covers(column) || column.covers(i));
            if (reads) {
                readers.add(field.name());
            }
        }
        return readers;
    }

    /** What the planner finds, and what the metadata says where it finds nothing: better one reader too many. */
    private static List<FieldPath> inputs(Binder binder, Definition definition) {
        List<FieldPath> stored =
                definition.inputs().stream().map(FieldPath::parse).toList();
        if (definition instanceof Definition.Sql sql) {
            try {
                return binder.bind(sql.expression()).inputs();
            } catch (RefillException invalid) {
                return stored;
            }
        }
        return stored;
    }
}
