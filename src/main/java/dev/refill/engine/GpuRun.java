package dev.refill.engine;

import dev.refill.compile.Kernel;
import dev.refill.compile.NotOnGpu;
import dev.refill.cuda.Cubins;
import dev.refill.cuda.CudaException;
import dev.refill.cuda.Gpu;
import dev.refill.cuda.GpuInfo;
import dev.refill.cuda.Lane;
import dev.refill.cuda.Nvml;
import dev.refill.job.DeviceUse;
import dev.refill.job.JobControl;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The GPUs of one computation, with its kernel loaded on each. Workers take turns at them: each has a lane on one. Closing it
 * frees all that is held on them. Safe to use from several threads.
 */
final class GpuRun implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(GpuRun.class);
    private static final long MOST_ROWS = 1L << 19;
    /** Of what is free, so that others on the device have room, too. */
    private static final double SHARE = 0.8;

    private final List<Gpu> gpus;
    private final Kernel kernel;
    private final int workers;
    private final long rows;
    private final Map<Thread, Lane> lanes = new HashMap<>();
    private final Map<Lane, Gpu> placed = new HashMap<>();
    private final Set<Gpu> checked = new HashSet<>();
    private @Nullable Nvml management;
    private @Nullable ScheduledExecutorService timer;

    private GpuRun(List<Gpu> gpus, Kernel kernel, int workers, long rows) {
        this.gpus = List.copyOf(gpus);
        this.kernel = kernel;
        this.workers = workers;
        this.rows = rows;
    }

    /**
     * @param workers how many threads will compute
     * @throws NotOnGpu where something in the expression has no kernel
     * @throws CudaException where a device or the compiler does not do as it should
     */
    static GpuRun open(Processor processor, BoundExpression bound, Schema schema, RefreshOptions options, int workers)
            throws NotOnGpu {
        Kernel kernel = GpuKernels.compile(bound, schema);
        Cubins cubins = Cubins.ofUser();
        List<Gpu> opened = new ArrayList<>();
        try {
            for (GpuInfo info : processor.gpus()) {
                opened.add(Gpu.open(info, kernel, cubins));
            }
        } catch (CudaException failure) {
            opened.forEach(Gpu::close);
            throw failure;
        }
        return new GpuRun(opened, kernel, workers, options.batchRows().orElse((int) MOST_ROWS));
    }

    Kernel kernel() {
        return kernel;
    }

    /** The calling thread's lane. */
    synchronized Lane lane() {
        Lane lane = lanes.get(Thread.currentThread());
        if (lane == null) {
            int number = lanes.size();
            Gpu gpu = gpus.get(number % gpus.size());
            int sharing = (workers + gpus.size() - 1) / gpus.size();
            // Of what is left for those who come after.
            double share = SHARE / Math.max(1, sharing - number / gpus.size());
            lane = gpu.lane(rows, share);
            lanes.put(Thread.currentThread(), lane);
            placed.put(lane, gpu);
        }
        return lane;
    }

    /** Whether a lane's device has not shown yet that it gives what the CPU gives; true for one caller alone. */
    synchronized boolean toCheck(Lane lane) {
        return checked.add(placed.get(lane));
    }

    /** Tells a job how busy the devices are, until this is closed. */
    void watch(JobControl control) {
        Optional<Nvml> opened = Nvml.open();
        if (opened.isEmpty()) {
            return;
        }
        management = opened.get();
        if (tell(control)) {
            timer = Executors.newSingleThreadScheduledExecutor(task -> {
                Thread thread = new Thread(task, "refill-gpu-use");
                thread.setDaemon(true);
                return thread;
            });
            timer.scheduleWithFixedDelay(() -> tell(control), 1, 1, TimeUnit.SECONDS);
        }
    }

    /** False where a device does not tell. */
    private synchronized boolean tell(JobControl control) {
        Nvml from = management;
        if (from == null) {
            return false;
        }
        OptionalInt percent = OptionalInt.of(0);
        long used = 0;
        long total = 0;
        try {
            for (Gpu gpu : gpus) {
                Nvml.Use use = from.use(gpu.info());
                percent = percent.isPresent() && use.percent().isPresent()
                        ? OptionalInt.of(percent.getAsInt() + use.percent().getAsInt())
                        : OptionalInt.empty();
                used += use.usedBytes();
                total += use.totalBytes();
            }
        } catch (CudaException silent) {
            log.info("The load of the GPUs is not known", silent);
            return false;
        }
        OptionalInt each = percent.isPresent() ? OptionalInt.of(percent.getAsInt() / gpus.size()) : percent;
        control.use(new DeviceUse(each, used, total));
        return true;
    }

    static RefillException failed(CudaException failure) {
        return new RefillException(
                ErrorCode.INTERNAL,
                "The GPU could not go on: " + failure.getMessage() + ". Refresh again, or on the CPU.",
                failure);
    }

    @Override
    public synchronized void close() {
        if (timer != null) {
            timer.shutdownNow();
        }
        if (management != null) {
            management.close();
            management = null;
        }
        gpus.forEach(Gpu::close);
    }
}
