package dev.refill.cuda.check;

import dev.refill.cuda.Cubins;
import dev.refill.cuda.Gpu;
import dev.refill.cuda.GpuInfo;
import dev.refill.cuda.HostColumn;
import dev.refill.cuda.Lane;
import dev.refill.cuda.Slot;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** How fast batches pass, and how fast their bytes alone would. */
final class Throughput {
    private static final int MOST_LANES = 8;

    private final Gpu gpu;
    private final List<HostColumn> columns;
    private final int rows;
    private final int batches;

    /**
     * Bytes to the device and back, a second.
     *
     * @param pipeline with rows copied into pinned memory, and computed
     * @param copies from pinned memory and to it, and nothing else
     */
    record Rates(double pipeline, double copies) {}

    private Throughput(Gpu gpu, int rows, int batches) {
        this.gpu = gpu;
        this.rows = rows;
        this.batches = batches;
        this.columns = gpu.kernel().inputs().stream()
                .map(input -> new HostColumn(
                        List.of(direct((rows + 7) / 8)),
                        direct((int) input.type().bytes(rows)),
                        null))
                .toList();
    }

    private static ByteBuffer direct(int bytes) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes);
        for (int i = 0; i < bytes; i++) {
            buffer.put(i, (byte) (i % 63));
        }
        return buffer;
    }

    /** @param one a case of plain columns, no lists */
    static Rates measure(GpuInfo info, Cubins cubins, Suite.Case one, int rows, int batches) throws Exception {
        try (Gpu gpu = Gpu.open(info, one.kernel(), cubins)) {
            return new Throughput(gpu, rows, batches).run();
        }
    }

    private Rates run() throws Exception {
        int count = Math.max(1, Math.min(MOST_LANES, Runtime.getRuntime().availableProcessors()));
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lanes.add(gpu.lane(rows, 0.8 / (count - i)));
        }
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            // The first round warms up.
            seconds(threads, lanes, true);
            double pipeline = seconds(threads, lanes, true);
            double copies = seconds(threads, lanes, false);
            double bytes = (double) lanes.get(0).slots().get(0).bytes() * batches * count;
            return new Rates(bytes / pipeline, bytes / copies);
        } finally {
            threads.shutdownNow();
        }
    }

    private double seconds(ExecutorService threads, List<Lane> lanes, boolean compute) throws Exception {
        long started = System.nanoTime();
        List<Future<?>> running = new ArrayList<>();
        for (Lane lane : lanes) {
            running.add(threads.submit(() -> pass(lane, compute)));
        }
        for (Future<?> one : running) {
            one.get();
        }
        return (System.nanoTime() - started) / 1e9;
    }

    private void pass(Lane lane, boolean compute) {
        List<Slot> slots = lane.slots();
        for (int i = 0; i < batches + slots.size(); i++) {
            Slot slot = slots.get(i % slots.size());
            if (i >= slots.size()) {
                slot.await(() -> false);
            }
            if (i < batches) {
                if (compute) {
                    slot.start(Math.min(rows, lane.rows()), columns);
                } else {
                    slot.copyAlone();
                }
            }
        }
    }
}
