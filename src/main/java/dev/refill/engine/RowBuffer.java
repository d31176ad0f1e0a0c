package dev.refill.engine;

import dev.refill.lance.ColumnFileWriter;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;

/** Gathers rows from here and there for a column file, a batch at a time. Not thread-safe. */
final class RowBuffer implements AutoCloseable {
    /** So many rows that follow each other are passed on as they are; fewer are copied together. */
    private static final int LONG_RUN = 128;

    private final BufferAllocator allocator;
    private final ColumnFileWriter writer;
    private final Field field;
    private final int most;
    private FieldVector gathered;
    private int rows;

    /** @param most rows held at a time */
    RowBuffer(BufferAllocator allocator, ColumnFileWriter writer, Field field, int most) {
        this.allocator = allocator;
        this.writer = writer;
        this.field = field;
        this.most = most;
        this.gathered = begin();
    }

    private FieldVector begin() {
        FieldVector begun = field.createVector(allocator);
        begun.setInitialCapacity(most);
        begun.allocateNew();
        return begun;
    }

    void nulls(long count) {
        for (long left = count; left > 0; ) {
            int taken = (int) Math.min(left, most - rows);
            rows += taken;
            left -= taken;
            flushIfFull();
        }
    }

    /** Rows of a vector of the column's type, under whatever name. */
    void rows(FieldVector values, int from, int count) {
        if (count >= LONG_RUN) {
            flush();
            try (FieldVector run = field.createVector(allocator)) {
                values.makeTransferPair(run).splitAndTransfer(from, count);
                writer.write(run);
            }
            return;
        }
        for (int row = from; row < from + count; row++) {
            gathered.copyFromSafe(row, rows, values);
            rows++;
            flushIfFull();
        }
    }

    private void flushIfFull() {
        if (rows == most) {
            flush();
        }
    }

    /** Writes what is gathered. */
    void flush() {
        if (rows > 0) {
            try (FieldVector full = gathered) {
                full.setValueCount(rows);
                rows = 0;
                gathered = begin();
                writer.write(full);
            }
        }
    }

    @Override
    public void close() {
        gathered.close();
    }
}
