package dev.refill.engine;

import dev.refill.computed.ComputedMetadata;
import dev.refill.computed.FieldPath;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableField;
import dev.refill.lance.TableSchema;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The SQL computed columns that a column reads, directly or through others, in the order in which to refresh them. */
final class InputOrder {
    private final TableSchema schema;
    private final Binder binder;
    /** The columns on the way down to the one that is looked at. */
    private final Set<String> above = new LinkedHashSet<>();

    private final Set<String> ordered = new LinkedHashSet<>();

    private InputOrder(LanceTable table) {
        this.schema = table.schema();
        this.binder = new Binder(table.arrowSchema());
    }

    /** @throws RefillException where columns read each other, so that there is no order */
    static List<String> of(LanceTable table, String column) {
        InputOrder order = new InputOrder(table);
        order.visit(column);
        order.ordered.remove(column);
        return new ArrayList<>(order.ordered);
    }

    private void visit(String name) {
        TableField field = schema.field(name).orElse(null);
        if (field == null || ordered.contains(name)) {
            return;
        }
        if (!above.add(name)) {
            throw cycle(name);
        }
        Definition definition = ComputedMetadata.definition(field.metadata(), schema.metadata());
        if (definition instanceof Definition.Sql sql) {
            binder.bind(sql.expression()).inputs().stream()
                    .map(FieldPath::root)
                    .distinct()
                    .forEach(this::visit);
            ordered.add(name);
        }
        above.remove(name);
    }

    private RefillException cycle(String again) {
        List<String> way = new ArrayList<>(above);
        List<String> round = way.subList(way.indexOf(again), way.size());
        String sentence = round.size() == 1
                ? again + " reads itself, so it cannot be computed: drop it and declare it again."
                : String.join(" reads ", round) + " reads " + again
                        + ", so none of them can be computed: drop one of them and declare it again.";
        return new RefillException(ErrorCode.REFUSED, sentence);
    }
}
