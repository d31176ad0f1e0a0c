package dev.refill.cuda;

import com.sun.jna.Pointer;
import dev.refill.compile.Kernel;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A kernel on one device, ready to run. Its {@linkplain Lane lanes} may be used by as many threads as there are lanes. Closing
 * it frees everything that it and its lanes hold on the device; nothing of it may be in use then.
 */
public final class Gpu implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Gpu.class);
    private static final long SMALLEST_PIECE = 512;

    private final Driver driver;
    private final GpuInfo info;
    private final Kernel kernel;
    private final int device;
    private final Pointer context;
    private final Pointer module;
    private final Pointer function;
    private final List<Lane> lanes = new ArrayList<>();

    private Gpu(Driver driver, GpuInfo info, Kernel kernel, byte[] cubin) {
        this.driver = driver;
        this.info = info;
        this.kernel = kernel;
        this.device = driver.device(info.ordinal());
        this.context = driver.retain(device);
        try {
            driver.use(context);
            this.module = driver.loadModule(cubin);
            this.function = driver.function(module, Kernel.ENTRY);
        } catch (CudaException failure) {
            // With the context goes the module, unless others use it.
            driver.release(device);
            throw failure;
        }
    }

    /**
     * Compiles a kernel, or takes it from what is kept, and loads it. To be called only after {@link Probe} found the device.
     *
     * @throws CudaException where the driver or the compiler does not do as it should
     */
    public static Gpu open(GpuInfo info, Kernel kernel, Cubins cubins) {
        Driver driver = started();
        return new Gpu(driver, info, kernel, compile(driver, info, kernel, cubins));
    }

    /**
     * Compiles a kernel for a device, or takes it from what is kept. It needs some seconds of one thread.
     *
     * @return a cubin
     * @throws CudaException where it cannot be compiled
     */
    public static byte[] compile(GpuInfo info, Kernel kernel, Cubins cubins) {
        return compile(started(), info, kernel, cubins);
    }

    private static byte[] compile(Driver driver, GpuInfo info, Kernel kernel, Cubins cubins) {
        Nvrtc compiler = Nvrtc.of(Nvrtc.all(), driver.version(), info.capability())
                .orElseThrow(() -> new CudaException("libnvrtc", "not found", -1));
        return cubins.of(kernel, info.capability(), compiler);
    }

    private static Driver started() {
        Driver driver = Driver.load().orElseThrow(() -> new CudaException(Probe.NO_DRIVER, "not found", -1));
        driver.start();
        return driver;
    }

    /** Keeps a device's context until it is closed: each that is opened meanwhile is spared the making of one. */
    public static AutoCloseable hold(GpuInfo info) {
        Driver driver = started();
        int device = driver.device(info.ordinal());
        driver.retain(device);
        return () -> driver.release(device);
    }

    public GpuInfo info() {
        return info;
    }

    public Kernel kernel() {
        return kernel;
    }

    /**
     * A lane for one thread's batches.
     *
     * @param rows a batch, at most; fewer where memory is short
     * @param share of the memory that is free now, from 0 to 1
     * @throws CudaException where the device has no memory even for a small batch
     */
    public synchronized Lane lane(long rows, double share) {
        use();
        Lane lane = Lane.open(this, rows, (long) (driver.freeMemory() * share));
        lanes.add(lane);
        return lane;
    }

    /** What of the device's memory is free now. */
    public long freeBytes() {
        use();
        return driver.freeMemory();
    }

    /** Takes the device's memory, but for about so much, as another program would; gives it back when it is closed. */
    public AutoCloseable take(long left) {
        use();
        List<Long> taken = new ArrayList<>();
        // From large pieces to small ones. That none is free is no proof: a page that was taken has room for more.
        for (long piece = 1L << 34; piece >= SMALLEST_PIECE; piece /= 2) {
            try {
                while (left == 0 || driver.freeMemory() > left + piece) {
                    taken.add(driver.allocate(piece));
                }
            } catch (CudaException full) {
                if (!full.outOfMemory()) {
                    taken.forEach(driver::free);
                    throw full;
                }
            }
        }
        return () -> {
            use();
            taken.forEach(driver::free);
        };
    }

    Driver driver() {
        return driver;
    }

    Pointer function() {
        return function;
    }

    /** Makes the device the calling thread's. */
    void use() {
        driver.use(context);
    }

    @Override
    public synchronized void close() {
        List<Runnable> steps = List.of(
                this::use,
                () -> lanes.forEach(Lane::close),
                () -> driver.unloadModule(module),
                () -> driver.release(device));
        CudaException.ofAll(steps).ifPresent(failure -> log.warn("{} could not be left", info.model(), failure));
        lanes.clear();
    }
}
