package dev.refill.engine;

import dev.refill.compile.Kernel;
import dev.refill.cuda.Slot;
import dev.refill.lance.Planner;
import dev.refill.lance.ScanRequest;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;

/**
 * Compares the first rows that a GPU computed with what Lance's planner gives for them: as near as
 * the kernel's accuracy says.
 */
final class GpuSample {
    private static final int ROWS = 1_000;

    private final BoundExpression bound;
    private final Kernel kernel;
    private final BufferAllocator allocator;

    GpuSample(BoundExpression bound, Kernel kernel, BufferAllocator allocator) {
        this.bound = bound;
        this.kernel = kernel;
        this.allocator = allocator;
    }

    /**
     * @param inputs the rows that were given to the device, from {@code from} on
     * @throws RefillException where a value differs, or where a row fails on one of them alone
     */
    void compare(VectorSchemaRoot inputs, DictionaryProvider dictionaries, int from, Slot computed) {
        int rows = Math.min(ROWS, computed.rows());
        long failure = computed.failure();
        int failed = failure == Kernel.NO_FAILURE ? rows : (int) Math.min(rows, Kernel.failedRow(failure));
        // It is the first that fails; of those behind it nothing is known.
        List<Integer> good = IntStream.range(0, failed).boxed().toList();
        if (!good.isEmpty()) {
            compareAll(inputs, dictionaries, from, good, computed);
        }
        if (failed < rows
                && fails(inputs, dictionaries, from, List.of(failed), computed).isEmpty()) {
            throw differs("row " + failed + " of the first batch fails on the GPU alone: " + kernel.reason(failure));
        }
    }

    /** By halves where Lance fails: whether it evaluates what a row does not need depends on the rows around it. */
    private void compareAll(
            VectorSchemaRoot inputs, DictionaryProvider dictionaries, int from, List<Integer> rows, Slot computed) {
        List<RefillException> failure = fails(inputs, dictionaries, from, rows, computed);
        if (failure.isEmpty()) {
            return;
        }
        if (rows.size() == 1) {
            throw differs("row " + rows.get(0) + " of the first batch fails on the CPU alone: "
                    + failure.get(0).sentence());
        }
        int middle = rows.size() / 2;
        compareAll(inputs, dictionaries, from, rows.subList(0, middle), computed);
        compareAll(inputs, dictionaries, from, rows.subList(middle, rows.size()), computed);
    }

    /** Compares, or tells how Lance failed. */
    private List<RefillException> fails(
            VectorSchemaRoot inputs, DictionaryProvider dictionaries, int from, List<Integer> rows, Slot computed) {
        try (VectorSchemaRoot taken = take(inputs, from, rows)) {
            Planner.evaluate(allocator, taken, dictionaries, bound.sql(), (batch, unused) -> {
                List<FieldVector> vectors = batch.getFieldVectors();
                same(vectors.get(vectors.size() - 1), rows, computed);
                return true;
            });
            return List.of();
        } catch (RefillException failure) {
            if (failure.code() != ErrorCode.COMPUTE_FAILED) {
                throw failure;
            }
            return List.of(failure);
        }
    }

    /** What the expression mentions; a constant mentions nothing, and its rows are those of the one column there is. */
    private List<String> columns() {
        List<String> mentioned = Sample.columns(bound);
        return mentioned.isEmpty() ? List.of(ScanRequest.ROW_ADDRESS) : mentioned;
    }

    private VectorSchemaRoot take(VectorSchemaRoot all, int from, List<Integer> rows) {
        List<FieldVector> vectors = new ArrayList<>();
        for (String name : columns()) {
            FieldVector vector = all.getVector(name);
            // A row's address has a name that no column may have.
            FieldVector some = name.equals(ScanRequest.ROW_ADDRESS)
                    ? new UInt8Vector("row", allocator)
                    : vector.getField().createVector(allocator);
            some.setInitialCapacity(rows.size());
            some.allocateNew();
            for (int i = 0; i < rows.size(); i++) {
                some.copyFromSafe(from + rows.get(i), i, vector);
            }
            some.setValueCount(rows.size());
            vectors.add(some);
        }
        return new VectorSchemaRoot(vectors);
    }

    private void same(FieldVector lance, List<Integer> rows, Slot computed) {
        ByteBuffer valid = computed.valid();
        ByteBuffer values = computed.values().order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < rows.size(); i++) {
            int row = rows.get(i);
            boolean ours = (valid.get(row / 8) >> row % 8 & 1) == 1;
            if (ours == lance.isNull(i)) {
                throw differs("row " + row + " of the first batch is " + (ours ? "not null" : "null") + " on the GPU");
            }
            if (ours && !kernel.accuracy().allows(kernel.type(), bits(values, row), bits(lance.getDataBuffer(), i))) {
                throw differs("row " + row + " of the first batch is " + lance.getObject(i) + " on the CPU");
            }
        }
    }

    private long bits(ByteBuffer values, int row) {
        return switch (kernel.type().bits()) {
            case 1 -> values.get(row / 8) >> row % 8 & 1;
            case 8 -> values.get(row);
            case 16 -> values.getShort(2 * row);
            case 32 -> values.getInt(4 * row);
            default -> values.getLong(8 * row);
        };
    }

    private long bits(ArrowBuf values, int row) {
        return switch (kernel.type().bits()) {
            case 1 -> values.getByte(row / 8) >> row % 8 & 1;
            case 8 -> values.getByte(row);
            case 16 -> values.getShort(2L * row);
            case 32 -> values.getInt(4L * row);
            default -> values.getLong(8L * row);
        };
    }

    private RefillException differs(String what) {
        return new RefillException(
                ErrorCode.INTERNAL,
                "The GPU does not give what the CPU gives for " + bound.text() + ": " + what
                        + ". Nothing was changed; refresh it on the CPU.");
    }
}
