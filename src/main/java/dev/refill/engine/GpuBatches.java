package dev.refill.engine;

import dev.refill.compile.Kernel;
import dev.refill.cuda.Lane;
import dev.refill.cuda.Slot;
import dev.refill.job.JobControl;
import dev.refill.lance.FragmentRows;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * The values of a fragment's rows, computed on a GPU. While one batch is waited for, the next ones are read, copied and
 * computed. For one thread, which has the lane.
 */
final class GpuBatches implements FragmentRows.Batches {
    /** What became of a row that could not be computed: thrown, or counted and left out. */
    @FunctionalInterface
    interface Failures {
        void add(RefillException failure);
    }

    private final GpuRun run;
    private final Lane lane;
    private final Kernel kernel;
    private final TableScan scan;
    private final Field field;
    private final BufferAllocator allocator;
    private final JobControl control;
    private final Failures failures;
    private final GpuSample sample;
    private final Deque<Pending> pending = new ArrayDeque<>();
    private final Deque<Slot> free = new ArrayDeque<>();
    private @Nullable VectorSchemaRoot batch;
    private int from;
    private int read;
    private boolean ended;
    private long computed;
    private long filled;
    private long failed;

    private record Pending(Slot slot, UInt8Vector addresses, TreeSet<Integer> failed) {}

    /**
     * @param scan of the kernel's columns in one fragment, with the rows' addresses; closed with this
     * @param field what the values are
     * @param sample compares the first batch of each device
     */
    GpuBatches(
            GpuRun run,
            TableScan scan,
            Field field,
            BufferAllocator allocator,
            JobControl control,
            Failures failures,
            GpuSample sample) {
        this.run = run;
        this.lane = run.lane();
        this.kernel = run.kernel();
        this.scan = scan;
        this.field = field;
        this.allocator = allocator;
        this.control = control;
        this.failures = failures;
        this.sample = sample;
        free.addAll(lane.slots());
    }

    @Override
    public boolean next() {
        clear();
        while (!free.isEmpty() && !ended) {
            submit();
        }
        Pending oldest = pending.poll();
        if (oldest == null) {
            return false;
        }
        try {
            settle(oldest);
            batch = result(oldest);
        } finally {
            oldest.addresses().close();
            free.add(oldest.slot());
        }
        control.moved();
        return true;
    }

    @Override
    public VectorSchemaRoot batch() {
        return Objects.requireNonNull(batch);
    }

    /** Rows that were computed so far. */
    long computed() {
        return computed;
    }

    /** Rows that got a value so far that is not null. */
    long filled() {
        return filled;
    }

    /** Rows that could not be computed so far. */
    long failed() {
        return failed;
    }

    /** Gives the next rows to the device; nothing where there are none. */
    private void submit() {
        while (from >= read) {
            control.throwIfCancelled();
            if (!scan.next()) {
                ended = true;
                return;
            }
            from = 0;
            read = scan.batch().getRowCount();
        }
        int rows = Math.min(lane.rows(), read - from);
        VectorSchemaRoot inputs = scan.batch();
        Slot slot = free.remove();
        UInt8Vector addresses = new UInt8Vector(ScanRequest.ROW_ADDRESS, allocator);
        inputs.getVector(ScanRequest.ROW_ADDRESS).makeTransferPair(addresses).splitAndTransfer(from, rows);
        Pending one = new Pending(slot, addresses, new TreeSet<>());
        pending.add(one);
        slot.start(rows, GpuInputs.of(kernel, inputs, from, rows));
        if (run.toCheck(lane)) {
            await(slot);
            // Before the next rows are read into the place of these.
            sample.compare(inputs, scan.dictionaries(), from, slot);
        }
        from += rows;
    }

    /** Waits until it is computed, but for the rows that fail. */
    private void settle(Pending one) {
        Slot slot = one.slot();
        await(slot);
        while (slot.failure() != Kernel.NO_FAILURE) {
            int row = (int) Kernel.failedRow(slot.failure());
            long address = one.addresses().get(row);
            failures.add(new RefillException(
                    ErrorCode.COMPUTE_FAILED,
                    kernel.reason(slot.failure()) + ", in row " + (address & 0xFFFF_FFFFL) + " of fragment "
                            + (address >>> Integer.SIZE) + "."));
            one.failed().add(row);
            slot.startWithout(row);
            await(slot);
        }
    }

    private void await(Slot slot) {
        if (!slot.await(control::cancelled)) {
            control.throwIfCancelled();
        }
    }

    private VectorSchemaRoot result(Pending one) {
        int rows = one.slot().rows();
        BaseFixedWidthVector values = (BaseFixedWidthVector) field.createVector(allocator);
        UInt8Vector addresses = new UInt8Vector(ScanRequest.ROW_ADDRESS, allocator);
        values.allocateNew(rows);
        values.getValidityBuffer().setBytes(0, one.slot().valid());
        values.getDataBuffer().setBytes(0, one.slot().values());
        values.setValueCount(rows);
        one.addresses().makeTransferPair(addresses).transfer();
        computed += rows - one.failed().size();
        failed += one.failed().size();
        filled += rows - values.getNullCount();
        VectorSchemaRoot all = new VectorSchemaRoot(List.of(values, addresses));
        return one.failed().isEmpty() ? all : without(all, one.failed());
    }

    /** The rows but for some. */
    private VectorSchemaRoot without(VectorSchemaRoot all, TreeSet<Integer> rows) {
        List<FieldVector> kept = new ArrayList<>();
        try (all) {
            for (FieldVector vector : all.getFieldVectors()) {
                FieldVector some = vector.getField().createVector(allocator);
                some.setInitialCapacity(all.getRowCount());
                some.allocateNew();
                int count = 0;
                for (int row = 0; row < all.getRowCount(); row++) {
                    if (!rows.contains(row)) {
                        some.copyFromSafe(row, count++, vector);
                    }
                }
                some.setValueCount(count);
                kept.add(some);
            }
        }
        return new VectorSchemaRoot(kept);
    }

    private void clear() {
        if (batch != null) {
            batch.close();
            batch = null;
        }
    }

    /** Waits for what the device still does with this thread's memory. */
    @Override
    public void close() {
        clear();
        for (Pending one : pending) {
            one.addresses().close();
        }
        try (scan) {
            pending.forEach(one -> one.slot().settle());
        }
    }
}
