package dev.refill.cuda;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.refill.compile.Input;
import dev.refill.compile.Kernel;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * One batch's place: its memory here and on the device, and a stream on which its copies and its kernel follow each other. For
 * one thread.
 */
public final class Slot {
    private static final int THREADS = 256;
    private static final int MOST_BLOCKS = 65_535;
    private static final int MOST_WORDS = 5 + 3 * 128;
    private static final long PAUSE_NANOS = 50_000;
    private static final int IMPATIENT = 200;

    private final Gpu gpu;
    private final Driver driver;
    private final Kernel kernel;
    private final Pointer stream;
    private final Pointer in;
    private final Pointer out;
    private final long deviceIn;
    private final long deviceOut;
    /** The kernel's parameter and its address; as long as any kernel's, since a launch copies it. */
    private final Memory batch = new Memory(8L * MOST_WORDS);

    private final Memory parameters = new Memory(Long.BYTES);
    private final Layout largest;
    private Layout layout;
    private boolean all = true;

    private Slot(Gpu gpu, Layout layout, Pointer[] here, long[] there) {
        this.gpu = gpu;
        this.driver = gpu.driver();
        this.kernel = gpu.kernel();
        this.largest = layout;
        this.layout = layout;
        this.in = here[0];
        this.out = here[1];
        this.stream = here[2];
        this.deviceIn = there[0];
        this.deviceOut = there[1];
        parameters.setPointer(0, batch);
        batch.clear();
    }

    /** @throws CudaException with nothing held, where there is no memory for it */
    static Slot open(Gpu gpu, Layout largest) {
        Driver driver = gpu.driver();
        long[] there = new long[2];
        Pointer[] here = new Pointer[3];
        try {
            there[0] = driver.allocate(largest.inBytes());
            there[1] = driver.allocate(largest.outBytes());
            here[0] = driver.allocatePinned(largest.inBytes());
            here[1] = driver.allocatePinned(largest.outBytes());
            here[2] = driver.createStream();
            return new Slot(gpu, largest, here, there);
        } catch (CudaException failure) {
            free(driver, here, there).ifPresent(failure::addSuppressed);
            throw failure;
        }
    }

    /** Each, whatever the device says of another: after a fault it refuses every call until its context is gone. */
    private static Optional<CudaException> free(Driver driver, Pointer[] here, long[] there) {
        List<Runnable> all = new ArrayList<>();
        if (here[2] != null) {
            all.add(() -> driver.destroyStream(here[2]));
        }
        for (int i = 0; i < 2; i++) {
            Pointer pinned = here[i];
            long address = there[i];
            if (pinned != null) {
                all.add(() -> driver.freePinned(pinned));
            }
            if (address != 0) {
                all.add(() -> driver.free(address));
            }
        }
        return CudaException.ofAll(all);
    }

    /** Copies a batch's rows here and lets the device begin; they may change as soon as this returns. */
    public void start(int rows, List<HostColumn> columns) {
        if (rows > largest.rows()) {
            throw new IllegalArgumentException(rows + " rows do not fit into a batch of " + largest.rows());
        }
        gpu.use();
        layout = Layout.of(kernel, rows);
        all = true;
        for (int i = 0; i < columns.size(); i++) {
            load(kernel.inputs().get(i), layout.columns().get(i), columns.get(i));
        }
        if (layout.inBytes() > 0) {
            driver.copyToDevice(deviceIn, in, layout.inBytes(), stream);
        }
        launch();
    }

    /** Copies all of its memory to the device and back, and computes nothing: what a batch costs apart from its kernel. */
    public void copyAlone() {
        gpu.use();
        driver.copyToDevice(deviceIn, in, largest.inBytes(), stream);
        driver.copyFromDevice(out, deviceOut, largest.outBytes(), stream);
    }

    /** What it holds on the device, in bytes. */
    public long bytes() {
        return largest.bytes();
    }

    /** Computes the batch that it holds once more, without a row, which becomes null. */
    public void startWithout(int row) {
        gpu.use();
        long bitmap = (layout.rows() + 7L) / 8;
        if (all) {
            in.setMemory(0, bitmap, (byte) 0xFF);
            all = false;
        }
        in.setByte(row / 8, (byte) (in.getByte(row / 8) & ~(1 << row % 8)));
        driver.copyToDevice(deviceIn, in, bitmap, stream);
        launch();
    }

    private void load(Input input, long[] at, HostColumn column) {
        int rows = layout.rows();
        int bitmap = (rows + 7) / 8;
        ByteBuffer valid = in.getByteBuffer(at[0], bitmap);
        valid.put(0, column.valid().get(0), column.valid().get(0).position(), bitmap);
        for (ByteBuffer other : column.valid().subList(1, column.valid().size())) {
            for (int i = 0; i < bitmap; i++) {
                valid.put(i, (byte) (valid.get(i) & other.get(other.position() + i)));
            }
        }
        copy(column.values(), at[1], Layout.valueBytes(input, rows));
        if (column.items() != null) {
            copy(column.items(), at[2], Layout.itemBytes(input, rows));
        }
    }

    private void copy(ByteBuffer from, long at, long bytes) {
        in.getByteBuffer(at, bytes).put(0, from, from.position(), Math.toIntExact(bytes));
    }

    private void launch() {
        int word = 0;
        batch.setLong(8L * word++, layout.rows());
        batch.setLong(8L * word++, all ? 0 : deviceIn);
        batch.setLong(8L * word++, deviceOut + layout.values());
        batch.setLong(8L * word++, deviceOut + layout.valid());
        batch.setLong(8L * word++, deviceOut);
        for (long[] column : layout.columns()) {
            batch.setLong(8L * word++, deviceIn + column[1]);
            batch.setLong(8L * word++, deviceIn + column[0]);
            batch.setLong(8L * word++, column[2] < 0 ? 0 : deviceIn + column[2]);
        }
        // All ones: no row failed.
        driver.fill(deviceOut, (byte) 0xFF, Long.BYTES, stream);
        long groups = (layout.rows() + Kernel.ROWS_A_THREAD - 1L) / Kernel.ROWS_A_THREAD;
        int blocks = (int) Math.max(1, Math.min(MOST_BLOCKS, (groups + THREADS - 1) / THREADS));
        driver.launch(kernelFunction(), blocks, THREADS, stream, parameters);
        driver.copyFromDevice(out, deviceOut, layout.outBytes(), stream);
    }

    private Pointer kernelFunction() {
        return gpu.function();
    }

    /**
     * Waits for the batch.
     *
     * @param stop looked at all the while; once it is true this returns, and the batch is still under way
     * @return whether the batch is done
     */
    public boolean await(BooleanSupplier stop) {
        gpu.use();
        for (int looks = 0; !driver.done(stream); looks++) {
            if (stop.getAsBoolean()) {
                return false;
            }
            if (looks < IMPATIENT) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
        return true;
    }

    /** What {@link Kernel#reason} and {@link Kernel#failedRow} explain; {@link Kernel#NO_FAILURE} where no row failed. */
    public long failure() {
        return out.getLong(0);
    }

    public int rows() {
        return layout.rows();
    }

    /** The values as Arrow lays them out; valid until the next start. */
    public ByteBuffer values() {
        return out.getByteBuffer(layout.values(), kernel.type().bytes(layout.rows()));
    }

    /** Which values are not null; valid until the next start. */
    public ByteBuffer valid() {
        return out.getByteBuffer(layout.valid(), (layout.rows() + 7L) / 8);
    }

    /** Waits, however long it takes, until the device does nothing with it any more. */
    public void settle() {
        gpu.use();
        driver.await(stream);
    }

    /** @return what the device refused to free */
    Optional<CudaException> close() {
        batch.close();
        parameters.close();
        return free(driver, new Pointer[] {in, out, stream}, new long[] {deviceIn, deviceOut});
    }
}
