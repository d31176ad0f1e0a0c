package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.lance.LanceTable;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshResult;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A refresh of a column and, where that was asked for, of the computed columns it reads, those first, as one job. */
public final class RefreshChain {
    private final Supplier<LanceTable> tables;
    private final String column;
    private final RefreshOptions options;
    private final Folder scratch;
    private final Processor processor;

    /** As for {@link RefreshRun}. */
    public RefreshChain(
            Supplier<LanceTable> tables, String column, RefreshOptions options, Folder scratch, Processor processor) {
        this.tables = tables;
        this.column = column;
        this.options = options;
        this.scratch = scratch;
        this.processor = processor;
    }

    /**
     * Runs on the job's thread to the end. Rows and fragments in the result are those of the column asked for; versions,
     * indexes and seconds those of all steps.
     */
    public RefreshResult run(JobControl control) {
        List<RefreshResult> before = new ArrayList<>();
        if (options.inputsFirst()) {
            // A predicate is about the column asked for: what it reads must be right in every row.
            RefreshOptions all = options.withWhere(null);
            List<String> inputs = inputs(all);
            int steps = inputs.size() + 1;
            for (String input : inputs) {
                control.step(inputs.indexOf(input) + 1, steps, input);
                before.add(new RefreshRun(tables, input, all, scratch, processor).run(control));
            }
            if (steps > 1) {
                control.step(steps, steps, column);
            }
        }
        return new RefreshRun(tables, column, options, scratch, processor)
                .run(control)
                .after(before);
    }

    /** In their order, when nothing speaks against any of the steps. */
    private List<String> inputs(RefreshOptions all) {
        try (LanceTable table = tables.get()) {
            List<String> inputs = InputOrder.of(table, column);
            if (!inputs.isEmpty()) {
                ChainCheck check = new ChainCheck(table);
                inputs.forEach(input -> check.require(input, all));
                check.require(column, options);
            }
            return inputs;
        }
    }
}
