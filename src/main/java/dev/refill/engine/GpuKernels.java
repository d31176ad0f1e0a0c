package dev.refill.engine;

import dev.refill.compile.Accuracy;
import dev.refill.compile.Compiler;
import dev.refill.compile.Kernel;
import dev.refill.compile.NotOnGpu;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Planner;
import dev.refill.model.GpuFit;
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

    /** Whether a computed column's rule can be computed on a GPU, and if not, what in it has no kernel. */
    public static GpuFit fit(LanceTable table, String column) {
        Target target = Target.of(table.schema(), table.name(), column);
        try {
            BoundExpression bound = new Binder(table.arrowSchema()).bind(target.expression());
            Accuracy accuracy = compile(bound, table.arrowSchema()).accuracy();
            return new GpuFit("", accuracy.ulps(), accuracy.grows());
        } catch (NotOnGpu not) {
            return GpuFit.refused(not.why());
        }
    }
}
