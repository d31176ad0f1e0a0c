package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Runs a kernel that was compiled for the processor over rows in memory. */
final class KernelRun implements AutoCloseable {
    private static final int THREADS = 64;

    private final Kernel kernel;
    private final HostLibrary.Compiled compiled;
    private final VectorSchemaRoot rows;
    private final BufferAllocator allocator;
    private final List<ArrowBuf> owned = new ArrayList<>();

    KernelRun(Kernel kernel, HostLibrary.Compiled compiled, VectorSchemaRoot rows, BufferAllocator allocator) {
        this.kernel = kernel;
        this.compiled = compiled;
        this.rows = rows;
        this.allocator = allocator;
    }

    /** Every row's value; where rows fail they are taken out one after the other. */
    Answer answer() {
        int count = rows.getRowCount();
        ArrowBuf values = zeroed(kernel.type().bytes(count));
        ArrowBuf valid = zeroed((count + 7) / 8);
        ArrowBuf wanted = zeroed((count + 7) / 8);
        ArrowBuf failure = zeroed(8);
        wanted.setOne(0, (count + 7) / 8);
        ArrowBuf batch = batch(count, wanted, values, valid, failure);
        int blocks = (count + 8 * THREADS - 1) / (8 * THREADS);
        TreeMap<Integer, String> failures = new TreeMap<>();
        while (true) {
            failure.setLong(0, Kernel.NO_FAILURE);
            compiled.launch(batch.memoryAddress(), blocks, THREADS);
            long failed = failure.getLong(0);
            if (failed == Kernel.NO_FAILURE) {
                return new Answer(read(values, valid, count), failures);
            }
            int row = (int) Kernel.failedRow(failed);
            failures.put(row, kernel.reason(failed));
            wanted.setByte(row / 8, wanted.getByte(row / 8) & ~(1 << row % 8));
        }
    }

    private List<@Nullable Long> read(ArrowBuf values, ArrowBuf valid, int count) {
        List<@Nullable Long> bits = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            long value = kernel.type().bits() == 1
                    ? values.getByte(row / 8) >> row % 8 & 1
                    : Answer.bits(values, kernel.type().bits() / 8, row);
            bits.add((valid.getByte(row / 8) >> row % 8 & 1) == 1 ? value : null);
        }
        return bits;
    }

    private ArrowBuf batch(int count, ArrowBuf wanted, ArrowBuf values, ArrowBuf valid, ArrowBuf failure) {
        ArrowBuf batch = zeroed(8L * (5 + 3 * Math.max(1, kernel.inputs().size())));
        batch.writeLong(count);
        for (ArrowBuf buffer : List.of(wanted, values, valid, failure)) {
            batch.writeLong(buffer.memoryAddress());
        }
        for (Input input : kernel.inputs()) {
            FieldVector vector = rows.getVector(input.path().get(0));
            ArrowBuf validity = zeroed((count + 7) / 8);
            validity.setOne(0, validity.capacity());
            and(validity, vector, count);
            for (String name : input.path().subList(1, input.path().size())) {
                vector = (FieldVector) ((StructVector) vector).getChild(name);
                and(validity, vector, count);
            }
            FieldVector items = vector instanceof FixedSizeListVector list ? list.getDataVector() : vector;
            batch.writeLong(items.getDataBuffer().memoryAddress());
            batch.writeLong(validity.memoryAddress());
            batch.writeLong(input.isList() ? items.getValidityBuffer().memoryAddress() : 0);
        }
        return batch;
    }

    private static void and(ArrowBuf validity, FieldVector vector, int count) {
        for (int i = 0; i < (count + 7) / 8; i++) {
            validity.setByte(i, validity.getByte(i) & vector.getValidityBuffer().getByte(i));
        }
    }

    private ArrowBuf zeroed(long bytes) {
        ArrowBuf buffer = allocator.buffer(Math.max(8, bytes));
        buffer.setZero(0, buffer.capacity());
        owned.add(buffer);
        return buffer;
    }

    @Override
    public void close() {
        owned.forEach(ArrowBuf::close);
    }
}
