package dev.refill.compile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The CUDA C++ of an expression. Its one entry is {@link #ENTRY}, which takes a {@code refill::Batch} by value: the number of
 * rows, then addresses in device memory of the wanted rows' bitmap (0 for all rows), the values, the values' validity and the
 * failure, then three addresses for each input: values, validity, items' validity (0 where nothing is null).
 *
 * @param expression as it was written
 * @param source includes one of the {@linkplain #headers() headers}, which include each other
 * @param inputs the columns it reads, in the batch's order
 * @param type of its value
 * @param places what can fail, by the number that a failure carries
 * @param accuracy how far its values may be from the CPU's
 */
public record Kernel(
        String expression, String source, List<Input> inputs, ValueType type, List<String> places, Accuracy accuracy) {
    public static final String ENTRY = "refill_kernel";

    static final String HEADER = "refill.cuh";

    private static final List<String> HEADERS =
            List.of(HEADER, "functions.cuh", "casts.cuh", "operators.cuh", "values.cuh");

    /** What {@code failure} holds where no row failed. */
    public static final long NO_FAILURE = -1;

    /** Rows that one thread computes, so that each writes whole bytes of the bitmaps. */
    public static final int ROWS_A_THREAD = 8;

    public Kernel {
        inputs = List.copyOf(inputs);
        places = List.copyOf(places);
    }

    /** What the sources of all kernels include, by name. */
    public static Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        HEADERS.forEach(name -> headers.put(name, Resource.text(name)));
        return headers;
    }

    /** The row, in its batch, of a failure. */
    public static long failedRow(long failure) {
        return failure >>> 24;
    }

    /** What went wrong, without the row: {@code 10 / z: division by zero}. */
    public String reason(long failure) {
        String place = places.get((int) (failure >>> 8 & 0xFFFF));
        return place + ": "
                + switch ((int) (failure & 0xFF)) {
                    case 1 -> "division by zero";
                    case 2 -> "the result does not fit its type";
                    default -> "the value does not fit the new type";
                };
    }
}
