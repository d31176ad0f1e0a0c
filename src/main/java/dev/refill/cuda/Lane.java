package dev.refill.cuda;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Places for batches of one thread, each with a stream of its own, so that one is copied while another is computed. Freed with
 * its {@link Gpu}.
 */
public final class Lane {
    private static final Logger log = LoggerFactory.getLogger(Lane.class);
    private static final int SLOTS = 3;
    private static final int LEAST_ROWS = 1_024;
    private static final int ALIGNMENT = 64;
    /** What a batch takes at most: larger ones are no faster. */
    private static final long MOST_BYTES = 64L << 20;

    private final List<Slot> slots;
    private final int rows;

    private Lane(List<Slot> slots, int rows) {
        this.slots = List.copyOf(slots);
        this.rows = rows;
    }

    /** @param bytes of the device's memory that it may take */
    static Lane open(Gpu gpu, long most, long bytes) {
        double row = Layout.of(gpu.kernel(), LEAST_ROWS).bytes() / (double) LEAST_ROWS;
        long fitting = (long) (Math.min(MOST_BYTES, bytes / SLOTS) / row);
        long aligned = (most + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        int rows = (int) Math.max(LEAST_ROWS, Math.min(aligned, fitting / ALIGNMENT * ALIGNMENT));
        while (true) {
            List<Slot> slots = new ArrayList<>();
            try {
                for (int i = 0; i < SLOTS; i++) {
                    slots.add(Slot.open(gpu, Layout.of(gpu.kernel(), rows)));
                }
                return new Lane(slots, rows);
            } catch (CudaException failure) {
                slots.forEach(Slot::close);
                if (!failure.outOfMemory() || rows <= LEAST_ROWS) {
                    throw failure;
                }
                rows = Math.max(LEAST_ROWS, rows / 2 / ALIGNMENT * ALIGNMENT);
                log.info(
                        "{} has no memory for more than {} rows at a time",
                        gpu.info().model(),
                        rows);
            }
        }
    }

    /** The most rows a batch may have, a multiple of 64. */
    public int rows() {
        return rows;
    }

    public List<Slot> slots() {
        return slots;
    }

    void close() {
        // Each, whatever the device says of another.
        List<Runnable> settling =
                slots.stream().<Runnable>map(slot -> slot::settle).toList();
        CudaException.ofAll(settling).ifPresent(failure -> log.warn("A batch ended badly", failure));
        for (Slot slot : slots) {
            slot.close().ifPresent(failure -> log.warn("A batch could not be freed", failure));
        }
    }
}
