package dev.refill.engine;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import java.util.List;

/** A column is computed only from computed columns that are themselves up to date. */
final class Dependencies {
    private Dependencies() {}

    /** Refuses with the column that has to be refreshed first. */
    static void requireFresh(LanceTable table, String column, List<FieldPath> inputs) {
        TableSchema schema = table.schema();
        for (String root : inputs.stream().map(FieldPath::root).distinct().toList()) {
            TableField field = schema.field(root).orElseThrow();
            Definition definition = ComputedMetadata.definition(field.metadata(), schema.metadata());
            if (definition instanceof Definition.Sql) {
                Freshness freshness = FreshnessReader.read(table, root);
                if (needsRefresh(freshness)) {
                    // Of columns that read each other none is the first to be refreshed.
                    InputOrder.of(table, column);
                    refuse(column, root, freshness);
                }
            }
        }
    }

    private static boolean needsRefresh(Freshness freshness) {
        return freshness.rowsUnfilled() > 0 || freshness.state() == Freshness.State.STALE;
    }

    private static void refuse(String column, String input, Freshness freshness) {
        if (freshness.rowsUnfilled() > 0) {
            throw new RefillException(
                    ErrorCode.REFUSED,
                    column + " reads " + input + ", which has " + freshness.rowsUnfilled() + " unfilled "
                            + (freshness.rowsUnfilled() == 1 ? "row" : "rows") + ": refresh " + input + " first.");
        }
        throw new RefillException(
                ErrorCode.REFUSED, column + " reads " + input + ", which is stale: refresh " + input + " first.");
    }
}
