package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.lance.schema.ColumnAlteration;

/** Changes to a table's schema, each one commit on the newest version. lance-core guards none of them: callers do. */
public final class SchemaChanges {
    private SchemaChanges() {}

    /** Adds nullable columns of nulls, metadata included; no data file is written. */
    public static long addNullColumns(LanceTable table, List<Field> fields) {
        return change(table, "declare the columns", () -> table.dataset().addColumns(fields));
    }

    public static long drop(LanceTable table, List<String> columns) {
        columns.stream()
                .filter(c -> !Passable.is(c) || c.contains("`"))
                .findFirst()
                .ifPresent(column -> {
                    throw new RefillException(
                            ErrorCode.REFUSED,
                            column
                                    + " cannot be dropped under that name, with a backtick or a character such as 🙂 in it; rename"
                                    + " it first.");
                });
        return change(
                table,
                "drop " + String.join(", ", columns),
                () -> table.dataset().dropColumns(columns));
    }

    public static long rename(LanceTable table, String column, String newName) {
        ColumnAlteration alteration = new ColumnAlteration.Builder(Schemas.quoted(column))
                .rename(newName)
                .build();
        return change(table, "rename " + column, () -> table.dataset().alterColumns(List.of(alteration)));
    }

    /** Casts a column's values to another type; every value has to fit. */
    public static long retype(LanceTable table, String column, ArrowType type) {
        ColumnAlteration alteration = new ColumnAlteration.Builder(Schemas.quoted(column))
                .castTo(type)
                .build();
        return change(table, "retype " + column, () -> table.dataset().alterColumns(List.of(alteration)));
    }

    private static long change(LanceTable table, String what, Runnable change) {
        table.requireChangeable();
        try {
            change.run();
            table.dataset().checkoutLatest();
            return table.version();
        } catch (Exception failure) {
            ErrorCode code = LanceErrors.conflict(failure) ? ErrorCode.TABLE_CHANGED : ErrorCode.REFUSED;
            throw LanceErrors.failed(code, "Lance could not " + what + ": ", failure);
        }
    }
}
