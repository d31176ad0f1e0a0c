package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A column's values as bits, null for null.
 *
 * @param failures why rows failed, by row; their bits are null
 */
record Answer(List<@Nullable Long> bits, TreeMap<Integer, String> failures) {
    static Answer of(FieldVector vector, int rows) {
        List<@Nullable Long> bits = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            bits.add(bit(vector, row));
        }
        return new Answer(bits, new TreeMap<>());
    }

    private static @Nullable Long bit(FieldVector vector, int row) {
        if (vector.isNull(row)) {
            return null;
        }
        if (vector instanceof BitVector truth) {
            return (long) truth.get(row);
        }
        ArrowBuf data = vector.getDataBuffer();
        return bits(data, ((BaseFixedWidthVector) vector).getTypeWidth(), row);
    }

    static long bits(ArrowBuf data, int width, long row) {
        return switch (width) {
            case 1 -> data.getByte(row);
            case 2 -> data.getShort(row * 2);
            case 4 -> data.getInt(row * 4);
            default -> data.getLong(row * 8);
        };
    }
}
