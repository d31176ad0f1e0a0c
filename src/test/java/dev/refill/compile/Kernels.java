package dev.refill.compile;

import dev.refill.engine.Binder;
import dev.refill.engine.BoundExpression;
import dev.refill.engine.Shapes;
import dev.refill.lance.Planner;
import java.util.List;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Kernels of expressions over two columns {@code x} and {@code y} of doubles. */
public final class Kernels {
    private static final ArrowType DOUBLE = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    private static final Schema SCHEMA = new Schema(List.of(Field.nullable("x", DOUBLE), Field.nullable("y", DOUBLE)));

    private Kernels() {}

    public static Kernel of(String expression) {
        try {
            BoundExpression bound = new Binder(SCHEMA).bind(expression);
            return new Compiler(Shapes.of(SCHEMA), text -> Planner.refusal(SCHEMA, text))
                    .compile(bound.sql(), Shapes.of(bound.type()));
        } catch (NotOnGpu not) {
            throw new IllegalArgumentException(expression, not);
        }
    }
}
