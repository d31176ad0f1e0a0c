package dev.refill.compile;

import java.util.Map;

/** What a column of a table holds, as far as a kernel can read it. */
public sealed interface Shape {
    /** One value a row. */
    record Scalar(ValueType type) implements Shape {}

    /** As many floating-point numbers a row. */
    record FloatList(ValueType item, int size) implements Shape {}

    record Struct(Map<String, Shape> fields) implements Shape {
        public Struct {
            fields = Map.copyOf(fields);
        }
    }

    /** @param words what it holds, such as {@code text} */
    record Other(String words) implements Shape {}
}
