package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a worker budget comes to, beside what a class's worker can have.
 *
 * @param name the class's, or the server's choice
 * @param gpus of all workers together
 * @param workers how many; absent where each worker is sized
 * @param cpuMillis of one worker
 * @param memoryBytes of one worker
 */
record ClusterSum(
        String name,
        ComputeClass.Limits limits,
        OptionalLong gpus,
        OptionalLong workers,
        OptionalLong cpuMillis,
        OptionalLong memoryBytes) {

    String cpuCaution() {
        return over(cpuMillis, limits.cpuMillis())
                ? "More than the " + Unit.CORES.write(limits.cpuMillis().getAsLong()) + " that a worker of " + name
                        + " can have."
                : "";
    }

    String memoryCaution() {
        return over(memoryBytes, limits.memoryBytes())
                ? "More than the " + Unit.BYTES.write(limits.memoryBytes().getAsLong()) + " that a worker of " + name
                        + " can have."
                : "";
    }

    /** So many workers can have that many GPUs at most. */
    String gpuCaution() {
        if (gpus.isEmpty() || workers.isEmpty() || limits.gpus().isEmpty()) {
            return "";
        }
        long most = workers.getAsLong() * limits.gpus().getAsInt();
        return gpus.getAsLong() > most
                ? Format.count(workers.getAsLong(), "worker") + " of " + name + " can have " + Format.count(most, "GPU")
                        + " at most."
                : "";
    }

    private static boolean over(OptionalLong asked, OptionalLong limit) {
        return asked.isPresent() && limit.isPresent() && asked.getAsLong() > limit.getAsLong();
    }

    boolean exceeds() {
        return !(cpuCaution() + memoryCaution() + gpuCaution()).isEmpty();
    }

    String sentence() {
        String what = workers.isPresent() ? counted() : sized();
        boolean known = limits.gpus().isPresent()
                || limits.cpuMillis().isPresent()
                || limits.memoryBytes().isPresent();
        if (exceeds()) {
            return what + " That exceeds the class's limits.";
        }
        boolean asked = gpus.isPresent() || cpuMillis.isPresent() || memoryBytes.isPresent();
        return known && asked ? what + " Within the class's limits." : what;
    }

    private String counted() {
        String count = Format.count(workers.orElse(0), "worker");
        return gpus.isPresent()
                ? Format.count(gpus.getAsLong(), "GPU") + " over " + count + "; the server sizes each."
                : count + "; the server sizes each.";
    }

    private String sized() {
        List<String> each = new ArrayList<>();
        // A worker has one GPU at least, so there are no more workers than GPUs.
        long most = gpus.orElse(1);
        cpuMillis.ifPresent(millis -> each.add(Unit.CORES.write(millis * most)));
        memoryBytes.ifPresent(bytes -> each.add(Unit.BYTES.write(bytes * most)));
        if (gpus.isPresent()) {
            String over = Format.count(most, "GPU") + " over at most " + Format.count(most, "worker");
            return each.isEmpty() ? over + "." : over + ": " + String.join(", ", each) + ".";
        }
        return each.isEmpty()
                ? "The server chooses how many workers there are and what each may use."
                : String.join(", ", each) + " for each worker; the server chooses how many.";
    }
}
