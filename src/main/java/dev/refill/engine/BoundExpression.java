package dev.refill.engine;

import dev.refill.computed.FieldPath;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * An expression as Lance's planner reads it over a schema.
 *
 * @param text as it was declared
 * @param sql what the planner is given for it
 * @param type the value's field: its type and children; the name is scratch
 * @param inputs what it reads, deduplicated and sorted
 */
public record BoundExpression(String text, String sql, Field type, List<FieldPath> inputs) {
    public BoundExpression {
        inputs = List.copyOf(inputs);
    }
}
