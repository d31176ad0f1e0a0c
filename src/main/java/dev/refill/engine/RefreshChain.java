package dev.refill.engine;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.job.JobControl;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Definition;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A refresh of a column and, where that was asked for, of the computed columns it reads, those first, as one job. */
public final class RefreshChain {
    private final Supplier<LanceTable> tables;
    private final String column;
    private final RefreshOptions options;
    private final Folder scratch;
    private final String device;

    /** As for {@link RefreshRun}. */
    public RefreshChain(
            Supplier<LanceTable> tables, String column, RefreshOptions options, Folder scratch, String device) {
        this.tables = tables;
        this.column = column;
        this.options = options;
        this.scratch = scratch;
        this.device = device;
    }

    /** Runs on the job's thread to the end; the result is the column's own. */
    public RefreshResult run(JobControl control) {
        if (options.inputsFirst()) {
            // A predicate is about the column asked for: what it reads must be right in every row.
            RefreshOptions all = options.withWhere(null);
            for (String input : inputs()) {
                new RefreshRun(tables, input, all, scratch, device).run(control);
            }
        }
        return new RefreshRun(tables, column, options, scratch, device).run(control);
    }

    /** The SQL computed columns that it reads, directly or through others, in the order to refresh them. */
    private List<String> inputs() {
        try (LanceTable table = tables.get()) {
            Set<String> ordered = new LinkedHashSet<>();
            visit(table.schema(), new Binder(table.arrowSchema()), column, new LinkedHashSet<>(), ordered);
            ordered.remove(column);
            return new ArrayList<>(ordered);
        }
    }

    private static void visit(TableSchema schema, Binder binder, String name, Set<String> above, Set<String> ordered) {
        TableField field = schema.field(name).orElse(null);
        if (field == null || ordered.contains(name) || !above.add(name)) {
            return;
        }
        Definition definition = ComputedMetadata.definition(field.metadata(), schema.metadata());
        if (definition instanceof Definition.Sql sql) {
            binder.bind(sql.expression()).inputs().stream()
                    .map(FieldPath::root)
                    .distinct()
                    .forEach(root -> visit(schema, binder, root, above, ordered));
            ordered.add(name);
        }
        above.remove(name);
    }
}
