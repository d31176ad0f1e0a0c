package dev.refill.engine;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A name in an expression means the column of exactly that name, else one whose name differs in case alone. So a new name can
 * make an expression read another column than before, and even columns read each other: such a name is refused.
 */
public final class Rebinding {
    private Rebinding() {}

    /**
     * @param name the new one
     * @param after the table's columns with it
     */
    public static void refuse(LanceTable table, String name, List<Field> after) {
        TableSchema schema = table.schema();
        boolean alike = schema.fields().stream().anyMatch(f -> f.name().equalsIgnoreCase(name));
        if (!alike) {
            return;
        }
        Binder before = new Binder(table.arrowSchema());
        Binder then = new Binder(new Schema(after));
        for (TableField field : schema.fields()) {
            Definition definition = ComputedMetadata.definition(field.metadata(), schema.metadata());
            if (definition instanceof Definition.Sql sql) {
                List<FieldPath> inputs = inputs(before, sql);
                if (!inputs.isEmpty() && !inputs.equals(inputs(then, sql))) {
                    throw new RefillException(
                            ErrorCode.REFUSED,
                            field.name() + " would read " + name
                                    + " instead of the column whose name differs in case alone;"
                                    + " choose another name.");
                }
            }
        }
    }

    /** None for an expression that does not bind: nothing changes for it. */
    private static List<FieldPath> inputs(Binder binder, Definition.Sql sql) {
        try {
            return binder.bind(sql.expression()).inputs();
        } catch (RefillException invalid) {
            return List.of();
        }
    }
}
