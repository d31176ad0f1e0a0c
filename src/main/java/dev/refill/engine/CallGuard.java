package dev.refill.engine;

import dev.refill.computed.Growth;
import dev.refill.computed.SqlCalls;
import dev.refill.computed.SqlCalls.Call;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Keeps calls that end the native library from it. Those within another's arguments come first: what is asked of the
 * planner about a call holds only calls that were let pass.
 */
final class CallGuard {
    private CallGuard() {}

    /**
     * @param schema what the text reads; not empty, every column nullable
     * @throws dev.refill.model.RefillException with the reason in a sentence
     */
    static void check(String sql, Schema schema) {
        ConstantOperands.check(sql, schema);
        List<Call> calls = SqlCalls.of(sql);
        boolean sized = Growth.dependsOnRows(calls);
        ArgumentTypes types = new ArgumentTypes(schema);
        for (Call call : calls) {
            types.check(call);
            if (sized) {
                // What does not depend on a row is computed as soon as it is planned.
                ResultSizes.of(call, schema).checkConstants(schema);
            }
        }
    }
}
