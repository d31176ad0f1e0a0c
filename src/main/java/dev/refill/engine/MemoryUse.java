package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableField;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** The plan for a budget of memory, held to where values turn out larger than the first of them were. Thread-safe. */
final class MemoryUse {
    private final MemoryPlan plan;
    private final List<TableField> fields;
    private final double valueBytes;
    private final String column;
    private final JobControl control;
    private final AtomicBoolean told = new AtomicBoolean();

    /**
     * @param fields see {@link MemoryNeed#fields}
     * @param valueBytes what a value takes, as far as that is known; else 0
     * @throws RefillException where the budget is too small for one worker
     */
    MemoryUse(
            RefreshOptions options,
            Target target,
            List<TableField> fields,
            List<Verdict> work,
            double valueBytes,
            JobControl control) {
        this.plan = MemoryPlan.of(options, MemoryNeed.of(options, target, fields, work, valueBytes));
        this.fields = fields;
        this.valueBytes = valueBytes;
        this.column = target.name();
        this.control = control;
    }

    MemoryPlan plan() {
        return plan;
    }

    /** What a fragment holds of what is read, or gets, whichever is more. */
    long bytes(Verdict verdict) {
        return MemoryNeed.bytes(verdict.fragment(), fields, valueBytes);
    }

    /** How many rows a batch of a clone may have, {@code most} or fewer; says where values are larger than planned. */
    long batchRows(ResultSizes sizes, ScratchClone clone, long most) {
        long planned = sizes.fit(clone, Math.min(plan.batchRows(), most));
        long fitting = sizes.within(clone, planned, plan.batchBytes());
        if (fitting < planned && told.compareAndSet(false, true)) {
            control.note("Some values of " + column + " are larger than the first ones: " + fitting
                    + " rows are computed at a time there, to keep to the budget of memory.");
        }
        return fitting;
    }
}
