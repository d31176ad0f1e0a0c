package dev.refill.engine;

import dev.refill.compile.Compiler;
import dev.refill.compile.Kernel;
import dev.refill.compile.NotOnGpu;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Planner;
import java.util.Optional;
import org.apache.arrow.vector.types.pojo.Schema;

/** Expressions as kernels, or why not. */
public final class GpuKernels {
    private GpuKernels() {}

    /**
     * @param schema what the table holds
     * @throws NotOnGpu where something in it has no kernel
     */
    static Kernel compile(BoundExpression bound, Schema schema) throws NotOnGpu {
        Schema plannable = FilterGuard.plannable(schema);
        return new Compiler(Shapes.of(plannable), text -> Planner.refusal(plannable, text))
                .compile(bound.sql(), Shapes.of(bound.type()));
    }

    /** Why a computed column's rule cannot be computed on a GPU, such as {@code `upper` is not available on the GPU}. */
    public static Optional<String> refusal(LanceTable table, String column) {
        Target target = Target.of(table.schema(), table.name(), column);
        try {
            compile(new Binder(table.arrowSchema()).bind(target.expression()), table.arrowSchema());
            return Optional.empty();
        } catch (NotOnGpu not) {
            return Optional.of(not.why());
        }
    }
}
