package dev.refill.ui.data;

import dev.refill.model.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is worth knowing of a list of numbers. NaN where a number of it is. */
record VectorSummary(int dimension, double norm, double least, double most, double mean) {
    /** The numbers of a list; empty where a member is no number. */
    static Optional<double[]> numbers(List<Value> values) {
        double[] numbers = new double[values.size()];
        for (int i = 0; i < numbers.length; i++) {
            Value value = values.get(i);
            if (value instanceof Value.Real real) {
                numbers[i] = real.value();
            } else if (value instanceof Value.Whole whole) {
                numbers[i] = new BigDecimal(whole.value()).doubleValue();
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(numbers);
    }

    static VectorSummary of(double[] numbers) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        double sum = 0;
        double scale = 0;
        for (double number : numbers) {
            least = Math.min(least, number);
            most = Math.max(most, number);
            sum += number;
            scale = Math.max(scale, Math.abs(number));
        }
        return new VectorSummary(numbers.length, norm(numbers, scale), least, most, sum / numbers.length);
    }

    /** Scaled, so that large numbers do not overflow when they are squared. */
    private static double norm(double[] numbers, double scale) {
        if (scale == 0 || Double.isNaN(scale) || Double.isInfinite(scale)) {
            return scale;
        }
        double squares = 0;
        for (double number : numbers) {
            squares += number / scale * (number / scale);
        }
        return scale * Math.sqrt(squares);
    }

    /** For example {@code 384 dimensions · norm 1 · −0.21 to 0.18 · mean 0.0004}. */
    String text() {
        return String.format(Locale.ROOT, "%,d dimension%s", dimension, dimension == 1 ? "" : "s")
                + " · norm " + number(norm) + " · " + number(least) + " to " + number(most) + " · mean "
                + number(mean);
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        String text = String.format(Locale.ROOT, "%.4g", value);
        String plain = Math.abs(value) >= 1e-4 && Math.abs(value) < 1e7 || value == 0
                ? new BigDecimal(value)
                        .round(new java.math.MathContext(4))
                        .stripTrailingZeros()
                        .toPlainString()
                : text;
        return plain.replace('-', '\u2212');
    }
}
