package dev.refill.harness.fuzz;

import java.math.BigDecimal;
import java.util.List;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.UInt8Vector;
import org.jspecify.annotations.Nullable;

/** Numbers into vectors of any numeric type. */
final class Numerals {
    private Numerals() {}

    static void set(FieldVector vector, List<@Nullable Double> values) {
        for (int row = 0; row < values.size(); row++) {
            Double value = values.get(row);
            if (value == null) {
                ((BaseFixedWidthVector) vector).setNull(row);
            } else if (vector instanceof Float8Vector floating) {
                floating.setSafe(row, value);
            } else if (vector instanceof Float4Vector floating) {
                floating.setSafe(row, value.floatValue());
            } else if (vector instanceof UInt8Vector unsigned && value > Long.MAX_VALUE) {
                unsigned.setSafe(row, -1L);
            } else {
                set(vector, row, value.longValue());
            }
        }
        vector.setValueCount(values.size());
    }

    static void set(FieldVector vector, int row, long value) {
        if (vector instanceof BaseIntVector integers) {
            integers.setWithPossibleTruncate(row, value);
        } else if (vector instanceof TimeStampVector moments) {
            moments.setSafe(row, value);
        } else if (vector instanceof DateDayVector days) {
            days.setSafe(row, (int) value);
        } else if (vector instanceof DecimalVector decimals) {
            decimals.setSafe(row, BigDecimal.valueOf(value).setScale(decimals.getScale()));
        } else if (vector instanceof Float4Vector floating) {
            floating.setSafe(row, value);
        } else {
            throw new IllegalArgumentException("no number goes into " + vector.getField());
        }
    }
}
