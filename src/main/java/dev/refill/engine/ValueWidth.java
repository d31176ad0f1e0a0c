package dev.refill.engine;

import java.util.OptionalDouble;
import org.apache.arrow.vector.BufferLayout;
import org.apache.arrow.vector.BufferLayout.BufferType;
import org.apache.arrow.vector.TypeLayout;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** How many bytes a value of a type takes, where all of its values take as many. */
final class ValueWidth {
    private ValueWidth() {}

    /** The bytes of a value, its bit of validity aside; empty where that depends on the value. */
    static OptionalDouble of(Field field) {
        if (field.getDictionary() != null) {
            return OptionalDouble.empty();
        }
        double bytes = 0;
        for (BufferLayout buffer : TypeLayout.getTypeLayout(field.getType()).getBufferLayouts()) {
            if (buffer.getType() == BufferType.DATA) {
                bytes += buffer.getTypeBitWidth() / (double) Byte.SIZE;
            } else if (buffer.getType() != BufferType.VALIDITY) {
                return OptionalDouble.empty();
            }
        }
        int items = field.getType() instanceof ArrowType.FixedSizeList list ? list.getListSize() : 1;
        for (Field child : field.getChildren()) {
            OptionalDouble width = of(child);
            if (width.isEmpty()) {
                return width;
            }
            bytes += items * width.getAsDouble();
        }
        return OptionalDouble.of(bytes);
    }
}
