package dev.refill.cuda.check;

import dev.refill.compile.Kernel;
import dev.refill.cuda.Cubins;
import dev.refill.cuda.CudaException;
import dev.refill.cuda.Gpu;
import dev.refill.cuda.GpuInfo;
import dev.refill.cuda.Lane;
import dev.refill.cuda.Slot;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** What a device does when things go wrong: it goes on, says what it is, and holds nothing afterwards. */
final class Faults {
    private static final long LEFT = 8L << 20;
    private static final int MANY_ROWS = 1 << 19;

    private final GpuInfo info;
    private final Cubins cubins;
    private final Suite suite;

    Faults(GpuInfo info, Cubins cubins, Suite suite) {
        this.info = info;
        this.cubins = cubins;
        this.suite = suite;
    }

    /** What is wrong with each, or empty. */
    Map<String, String> check() {
        Map<String, String> results = new LinkedHashMap<>();
        results.put("batches are halved where memory is short, and the values are right", run(this::shortOfMemory));
        results.put("without any memory there is an error, and it can be gone on", run(this::noMemory));
        results.put("a row that fails is named, and the others are computed without it", run(this::failingRow));
        results.put("a wait that is given up leaves nothing behind", run(this::cancelled));
        return results;
    }

    private static String run(Callable<String> fault) {
        try {
            return fault.call();
        } catch (Exception failure) {
            return String.valueOf(failure);
        }
    }

    /** The one whose rows are the largest: memory that is short for its batches may be enough for those of others. */
    private Suite.Case any(boolean failing) {
        return suite.cases().stream()
                .filter(one -> failing == fails(one) && !one.kernel().inputs().isEmpty())
                .max(Comparator.comparingLong(one -> rowBits(one.kernel())))
                .orElseThrow(() -> new IllegalStateException("there is no such case"));
    }

    private static long rowBits(Kernel kernel) {
        return kernel.type().bits()
                + kernel.inputs().stream()
                        .mapToLong(input -> (long) input.type().bits() * Math.max(1, input.items()))
                        .sum();
    }

    private static boolean fails(Suite.Case one) {
        for (boolean fails : one.fails()) {
            if (fails) {
                return true;
            }
        }
        return false;
    }

    private String shortOfMemory() throws Exception {
        Suite.Case one = any(false);
        try (Gpu gpu = Gpu.open(info, one.kernel(), cubins)) {
            Lane free = gpu.lane(MANY_ROWS, 0.9);
            try (AutoCloseable taken = gpu.take(LEFT)) {
                // As it would be told if others had not taken it meanwhile.
                Lane lane = gpu.lane(MANY_ROWS, 1e6);
                if (lane.rows() >= free.rows()) {
                    return "a batch has " + lane.rows() + " rows for all that";
                }
                return new Values(suite).check(one, lane);
            }
        }
    }

    private String noMemory() throws Exception {
        Suite.Case one = any(false);
        try (Gpu gpu = Gpu.open(info, one.kernel(), cubins)) {
            try (AutoCloseable taken = gpu.take(0)) {
                gpu.lane(MANY_ROWS, 1e6);
                return "there was memory";
            } catch (CudaException none) {
                if (!none.outOfMemory()) {
                    return String.valueOf(none.getMessage());
                }
            }
            return new Values(suite).check(one, gpu);
        }
    }

    private String failingRow() {
        Suite.Case one = any(true);
        try (Gpu gpu = Gpu.open(info, one.kernel(), cubins)) {
            return new Values(suite).check(one, gpu);
        }
    }

    private String cancelled() {
        Suite.Case one = any(false);
        Gpu gpu = Gpu.open(info, one.kernel(), cubins);
        long before = gpu.freeBytes();
        try {
            Slot slot = gpu.lane(suite.rows(), 0.5).slots().get(0);
            slot.start(suite.rows(), new Values(suite).columns(one.kernel()));
            slot.await(() -> true);
        } finally {
            gpu.close();
        }
        try (Gpu again = Gpu.open(info, one.kernel(), cubins)) {
            // Drivers keep some for themselves.
            long lost = before - again.freeBytes();
            return lost > LEFT ? lost + " bytes are still held" : new Values(suite).check(one, again);
        }
    }
}
