package dev.refill.cluster.wire;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.util.ValueVectorUtility;

/**
 * Whether vectors that came from outside refer to memory of their own only. Arrow's own full check throws at every list of
 * fixed size, which every embedding is, so that nested vectors are gone through here and it is asked about the leaves.
 */
final class SoundVectors {
    private SoundVectors() {}

    /** @throws RuntimeException where they do not */
    static void require(VectorSchemaRoot root) {
        for (ValueVector vector : root.getFieldVectors()) {
            holds(vector, root.getRowCount());
            require(vector);
        }
    }

    private static void require(ValueVector vector) {
        if (vector instanceof FixedSizeListVector list) {
            ValueVectorUtility.validate(vector);
            holds(list.getDataVector(), (long) list.getValueCount() * list.getListSize());
            require(list.getDataVector());
        } else if (vector instanceof ListVector list) {
            ValueVectorUtility.validate(vector);
            offsets(list.getOffsetBuffer(), Integer.BYTES, list.getValueCount(), list.getDataVector());
        } else if (vector instanceof LargeListVector list) {
            ValueVectorUtility.validate(vector);
            offsets(list.getOffsetBuffer(), Long.BYTES, list.getValueCount(), list.getDataVector());
        } else if (vector instanceof StructVector struct) {
            ValueVectorUtility.validate(vector);
            for (ValueVector child : struct.getChildrenFromFields()) {
                holds(child, struct.getValueCount());
                require(child);
            }
        } else {
            ValueVectorUtility.validateFull(vector);
        }
    }

    private static void offsets(ArrowBuf offsets, int width, int lists, ValueVector data) {
        long before = 0;
        for (long i = 0; lists > 0 && i <= lists; i++) {
            long offset = width == Long.BYTES ? offsets.getLong(i * width) : offsets.getInt(i * width);
            if (offset < before) {
                throw new IllegalArgumentException("The offsets of a list go back.");
            }
            before = offset;
        }
        holds(data, before);
        require(data);
    }

    private static void holds(ValueVector vector, long values) {
        if (vector.getValueCount() < values) {
            throw new IllegalArgumentException(
                    "A vector of " + vector.getValueCount() + " values is said to hold " + values + ".");
        }
    }
}
