package dev.refill.engine;

import dev.refill.computed.ExpressionGuard;
import dev.refill.computed.WholeFilter;
import dev.refill.lance.LanceTable;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Keeps filters that end the native library from it, by the rules that expressions are kept by. */
public final class FilterGuard {
    private FilterGuard() {}

    /** @throws RefillException {@link ErrorCode#BAD_INPUT} with the reason in a sentence */
    public static void check(LanceTable table, String filter) {
        Optional<String> unsafe = ExpressionGuard.unsafe(filter);
        if (unsafe.isPresent()) {
            throw WholeFilter.refused(unsafe.get(), null);
        }
        try {
            ListMembers.check(filter, table.arrowSchema());
            CallGuard.check(filter, plannable(table.arrowSchema()));
            ResultSizes.of(filter, plannable(table.arrowSchema())).checkCondition(table::scan, table.countRows());
        } catch (RefillException refusal) {
            throw WholeFilter.refused(refusal.sentence(), refusal);
        }
    }

    /** What the planner can be asked about: it makes no dataset without columns, nor one with dictionaries. */
    static Schema plannable(Schema schema) {
        List<Field> fields = new ArrayList<>(schema.getFields().stream()
                .filter(f -> f.getDictionary() == null)
                .map(Fields::nullable)
                .toList());
        fields.add(Fields.placeholder());
        return new Schema(fields, null);
    }
}
