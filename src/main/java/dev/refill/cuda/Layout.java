package dev.refill.cuda;

import dev.refill.compile.Input;
import dev.refill.compile.Kernel;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the parts of a batch lie in its two blocks of memory, in bytes from their beginnings. What goes to the device: which
 * rows are wanted, and each input's validity, values and items' validity. What comes back: the failure, validity, values.
 *
 * @param columns where each input's parts are: validity, values, items' validity (-1 for none)
 */
record Layout(int rows, List<long[]> columns, long inBytes, long valid, long values, long outBytes) {
    private static final long ALIGNMENT = 256;

    static Layout of(Kernel kernel, int rows) {
        long bitmap = aligned((rows + 7L) / 8);
        long at = bitmap;
        List<long[]> columns = new ArrayList<>();
        for (Input input : kernel.inputs()) {
            long values = at + bitmap;
            long items = values + aligned(valueBytes(input, rows));
            columns.add(new long[] {at, values, input.isList() ? items : -1});
            at = input.isList() ? items + aligned(itemBytes(input, rows)) : items;
        }
        long values = ALIGNMENT + bitmap;
        return new Layout(
                rows,
                columns,
                at,
                ALIGNMENT,
                values,
                values + aligned(kernel.type().bytes(rows)));
    }

    long bytes() {
        return inBytes + outBytes;
    }

    static long valueBytes(Input input, long rows) {
        return input.type().bytes(rows * Math.max(1, input.items()));
    }

    static long itemBytes(Input input, long rows) {
        return (rows * input.items() + 7) / 8;
    }

    private static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
