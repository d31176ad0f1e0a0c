package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Rows of the values that break things: minima and maxima, zeros of both signs, infinities, NaN of both signs, denormal
 * numbers, nulls. Of two columns of one type that follow each other every pair of them comes; the rest is random.
 */
final class HostileRows {
    static final int ROWS = 1_100;

    private final Random random;

    private HostileRows(long seed) {
        this.random = new Random(seed);
    }

    static VectorSchemaRoot of(Schema schema, BufferAllocator allocator, long seed) {
        VectorSchemaRoot rows = VectorSchemaRoot.create(schema, allocator);
        HostileRows maker = new HostileRows(seed);
        int column = 0;
        for (FieldVector vector : rows.getFieldVectors()) {
            vector.setInitialCapacity(ROWS);
            vector.allocateNew();
            maker.fill(vector, ROWS, column++ % 2 == 1);
            vector.setValueCount(ROWS);
        }
        rows.setRowCount(ROWS);
        return rows;
    }

    private void fill(FieldVector vector, int rows, boolean slowly) {
        if (vector instanceof StructVector struct) {
            struct.getChildrenFromFields().forEach(child -> {
                child.setInitialCapacity(rows);
                child.allocateNew();
                fill(child, rows, random.nextBoolean());
                child.setValueCount(rows);
            });
            for (int row = 0; row < rows; row++) {
                if (random.nextInt(6) != 0) {
                    struct.setIndexDefined(row);
                }
            }
        } else if (vector instanceof FixedSizeListVector list) {
            FieldVector items = list.getDataVector();
            items.setInitialCapacity(rows * list.getListSize());
            items.allocateNew();
            fill(items, rows * list.getListSize(), false);
            items.setValueCount(rows * list.getListSize());
            for (int row = 0; row < rows; row++) {
                if (random.nextInt(6) != 0) {
                    list.setNotNull(row);
                }
            }
        } else if (vector instanceof BaseFixedWidthVector fixed) {
            fill(fixed, specials(vector.getField()), rows, slowly);
        }
        // Others are not read: they stay null.
    }

    private void fill(BaseFixedWidthVector vector, List<Long> specials, int rows, boolean slowly) {
        // One more than there are: null.
        int count = specials.size() + 1;
        for (int row = 0; row < rows; row++) {
            int special = row < count * count ? (slowly ? row / count : row) % count : random.nextInt(2 * count);
            if (special == count - 1) {
                // What lies at the place of a null must not matter.
                write(vector, row, specials.get(random.nextInt(count - 1)));
                vector.setNull(row);
            } else {
                write(vector, row, special < count ? specials.get(special) : random(vector.getField()));
            }
        }
    }

    private static void write(BaseFixedWidthVector vector, int row, long bits) {
        vector.setIndexDefined(row);
        if (vector instanceof BitVector truth) {
            truth.set(row, (int) bits);
            return;
        }
        switch (vector.getTypeWidth()) {
            case 1 -> vector.getDataBuffer().setByte(row, (byte) bits);
            case 2 -> vector.getDataBuffer().setShort(row * 2L, (short) bits);
            case 4 -> vector.getDataBuffer().setInt(row * 4L, (int) bits);
            case 8 -> vector.getDataBuffer().setLong(row * 8L, bits);
            default -> throw new IllegalArgumentException(vector.getField().toString());
        }
    }

    private long random(Field field) {
        ArrowType type = field.getType();
        if (type instanceof ArrowType.FloatingPoint) {
            double number = random.nextGaussian() * Math.pow(10, random.nextInt(8) - 2);
            return bits(field, number);
        }
        return type instanceof ArrowType.Int integer && integer.getBitWidth() < 32
                ? random.nextLong()
                : random.nextInt(200_000) - 100_000;
    }

    private static long bits(Field field, double number) {
        return isSingle(field) ? Float.floatToRawIntBits((float) number) : Double.doubleToRawLongBits(number);
    }

    private static boolean isSingle(Field field) {
        return field.getType()
                .equals(new ArrowType.FloatingPoint(org.apache.arrow.vector.types.FloatingPointPrecision.SINGLE));
    }

    static List<Long> specials(Field field) {
        ArrowType type = field.getType();
        List<Long> values = new ArrayList<>();
        if (type instanceof ArrowType.Bool) {
            return List.of(0L, 1L);
        }
        if (type instanceof ArrowType.Int integer) {
            int width = integer.getBitWidth();
            for (long small : new long[] {0, 1, 2, 3, 7, 10, 100, -1, -2, -7, -128}) {
                values.add(small);
            }
            for (long edge :
                    new long[] {1L << (width - 1), (1L << (width - 1)) - 1, (1L << (width - 1)) + 1, 1L << (width - 2)
                    }) {
                values.add(edge);
            }
        } else if (type instanceof ArrowType.Date) {
            for (long day : new long[] {
                0, 1, -1, 11_016, 19_782, -25_567, 2_932_896, -719_528, 95_026_236, -96_465_292, 106_752, -106_752
            }) {
                values.add(day);
            }
        } else if (type instanceof ArrowType.Timestamp || type instanceof ArrowType.Duration) {
            for (long time : new long[] {
                0,
                1,
                -1,
                86_399_999_999L,
                -86_400_000_000L,
                1_709_210_096_789_000L,
                -2_208_988_800_000_000L,
                1_709_210_096L,
                946_684_800_000_000L,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                1_709_210_096_789_000_123L,
                Long.MAX_VALUE / 1000,
                -1001
            }) {
                values.add(time);
            }
        } else if (type instanceof ArrowType.FloatingPoint) {
            for (double number : new double[] {
                0,
                -0.0,
                1,
                -1,
                0.5,
                -0.5,
                1.5,
                2.5,
                -2.5,
                0.1,
                3,
                10,
                -1e10,
                1e-300,
                255.9,
                -128.5,
                2147483648.0,
                -9223372036854775808.0,
                18446744073709551615.0,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            }) {
                values.add(bits(field, number));
            }
            if (isSingle(field)) {
                for (int bits :
                        new int[] {0x7FC00000, 0xFFC00000, 0x7FC01234, 0x7F7FFFFF, 0xFF7FFFFF, 1, 0x80000001, 0x00800000
                        }) {
                    values.add((long) bits);
                }
            } else {
                for (long bits : new long[] {
                    0x7FF8000000000000L,
                    0xFFF8000000000000L,
                    0x7FF8000012345678L,
                    0x7FEFFFFFFFFFFFFFL,
                    0xFFEFFFFFFFFFFFFFL,
                    1,
                    0x8000000000000001L,
                    0x0010000000000000L
                }) {
                    values.add(bits);
                }
            }
        }
        return values;
    }
}
