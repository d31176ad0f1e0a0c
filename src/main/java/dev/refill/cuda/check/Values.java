package dev.refill.cuda.check;

import dev.refill.compile.Input;
import dev.refill.compile.Kernel;
import dev.refill.cuda.CudaException;
import dev.refill.cuda.Gpu;
import dev.refill.cuda.HostColumn;
import dev.refill.cuda.Lane;
import dev.refill.cuda.Slot;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares what a device gives for a suite's kernels with what is expected of them. */
final class Values {
    private final Suite suite;

    Values(Suite suite) {
        this.suite = suite;
    }

    /** What is wrong with one case, or empty. */
    String check(Suite.Case one, Gpu gpu) {
        try {
            return check(one, gpu.lane(suite.rows(), 0.5));
        } catch (CudaException failure) {
            return String.valueOf(failure.getMessage());
        }
    }

    /** What is wrong with one case in a lane, or empty. */
    String check(Suite.Case one, Lane lane) {
        if (lane.rows() < suite.rows()) {
            return "there is room for " + lane.rows() + " rows alone";
        }
        try {
            Slot slot = lane.slots().get(0);
            slot.start(suite.rows(), columns(one.kernel()));
            boolean[] failed = new boolean[suite.rows()];
            slot.await(() -> false);
            while (slot.failure() != Kernel.NO_FAILURE) {
                int row = (int) Kernel.failedRow(slot.failure());
                if (!one.fails()[row]) {
                    return "row " + row + " fails: " + one.kernel().reason(slot.failure());
                }
                failed[row] = true;
                slot.startWithout(row);
                slot.await(() -> false);
            }
            return compare(one, slot, failed);
        } catch (CudaException failure) {
            return String.valueOf(failure.getMessage());
        }
    }

    List<HostColumn> columns(Kernel kernel) {
        List<HostColumn> columns = new ArrayList<>();
        for (Input input : kernel.inputs()) {
            byte[] @Nullable [] buffers = suite.columns().get(input);
            if (buffers == null) {
                throw new IllegalStateException("the suite has no column " + input);
            }
            columns.add(new HostColumn(
                    List.of(ByteBuffer.wrap(buffers[0])),
                    ByteBuffer.wrap(buffers[1]),
                    input.isList() ? ByteBuffer.wrap(buffers[2]) : null));
        }
        return columns;
    }

    private String compare(Suite.Case one, Slot slot, boolean[] failed) {
        ByteBuffer valid = slot.valid();
        ByteBuffer values = slot.values().order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < suite.rows(); row++) {
            if (failed[row] != one.fails()[row]) {
                return "row " + row + " does not fail";
            }
            if (!one.known()[row]) {
                continue;
            }
            boolean present = (valid.get(row / 8) >> row % 8 & 1) == 1;
            if (present != one.valid()[row]) {
                return "row " + row + (present ? " is not null" : " is null");
            }
            if (!present) {
                continue;
            }
            long ours = bits(one.kernel(), values, row);
            if (!one.kernel().accuracy().allows(one.kernel().type(), ours, one.bits()[row])) {
                return "row " + row + " is " + Long.toHexString(ours) + " and not " + Long.toHexString(one.bits()[row]);
            }
        }
        return "";
    }

    private static long bits(Kernel kernel, ByteBuffer values, int row) {
        return switch (kernel.type().bits()) {
            case 1 -> values.get(row / 8) >> row % 8 & 1;
            case 8 -> values.get(row);
            case 16 -> values.getShort(2 * row);
            case 32 -> values.getInt(4 * row);
            default -> values.getLong(8 * row);
        };
    }
}
