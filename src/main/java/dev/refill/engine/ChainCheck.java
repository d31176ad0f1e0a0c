package dev.refill.engine;

import dev.refill.computed.FieldPath;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.model.RefreshOptions;
import java.util.List;

/**
 * Refuses a chain of refreshes before its first is begun, where one of them would be refused for its rule, its condition
 * or its budget of memory. That is told from the table as it is: an input that gets its values only in the chain is
 * looked at again when the column that reads it has its turn.
 */
final class ChainCheck {
    private final LanceTable table;
    private final Binder binder;

    ChainCheck(LanceTable table) {
        this.table = table;
        this.binder = new Binder(table.arrowSchema());
    }

    void require(String column, RefreshOptions options) {
        Target target = Target.of(table.schema(), table.name(), column);
        BoundExpression bound = Rule.of(binder, target);
        List<FieldPath> predicate = Rule.predicate(binder, options.where());
        if (options.memoryBytes().isPresent()) {
            List<Verdict> work = Judge.judge(table, target, bound.inputs()).waiting();
            List<TableField> fields = MemoryNeed.fields(table, target, bound.inputs(), predicate);
            double valueBytes = ValueSample.bytesPerRow(table, target, bound, work);
            MemoryPlan.of(options, MemoryNeed.of(options, target, fields, work, valueBytes));
        }
    }
}
