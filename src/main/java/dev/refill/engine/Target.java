package dev.refill.engine;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.RefreshMetadata;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A SQL computed column at one version of its table.
 *
 * @param recorded what its last refresh recorded
 */
public record Target(TableField field, String expression, RefreshMetadata recorded) {
    /** The column of that name, refused in a sentence where it is not a SQL computed column. */
    public static Target of(TableSchema schema, String table, String column) {
        TableField field = schema.field(column)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.NOT_FOUND, "The table " + table + " has no column " + column + "."));
        Definition definition = ComputedMetadata.definition(field.metadata(), schema.metadata());
        if (definition instanceof Definition.Sql sql) {
            return new Target(field, sql.expression(), RefreshMetadata.read(field.metadata()));
        }
        throw new RefillException(ErrorCode.REFUSED, refusal(column, definition));
    }

    /** The same column in a later version; refused where it is not the one that is being computed any more. */
    Target in(LanceTable newest) {
        TableSchema schema = newest.schema();
        @Nullable Target now = null;
        try {
            now = Target.of(schema, newest.name(), name());
        } catch (RefillException gone) {
            // Reported below, in the words for what happened.
        }
        if (now == null || now.field().id() != field.id() || !now.expression().equals(expression)) {
            throw new RefillException(
                    ErrorCode.TABLE_CHANGED,
                    "The table changed: " + name()
                            + " was dropped, declared anew or given another expression during the refresh.");
        }
        return now;
    }

    private static String refusal(String column, Definition definition) {
        if (definition instanceof Definition.Function || definition instanceof Definition.Virtual) {
            return column + " is filled by a " + definition.kind()
                    + " on a LanceDB server; it cannot be refreshed here.";
        }
        if (definition instanceof Definition.Unrecognized) {
            return column + " is computed in a way this version of Refill does not know; it is left as it is.";
        }
        return column + " is not a computed column, so there is nothing to refresh.";
    }

    public String name() {
        return field.name();
    }

    /** Its field ids, nested ones included: what a data file names. */
    public List<Integer> ids() {
        return field.ids().toList();
    }
}
