package dev.refill.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The most resident memory a process had since it was last asked to forget; Linux tells, other systems do not. */
public final class PeakMemory {
    private static final String PEAK = "VmHWM:";
    /** What makes Linux set the peak back to what the process has now. */
    private static final String RESET_PEAK = "5";

    private PeakMemory() {}

    public static void reset(long pid) {
        Path file = Path.of("/proc", Long.toString(pid), "clear_refs");
        try {
            if (Files.exists(file)) {
                Files.writeString(file, RESET_PEAK);
            }
        } catch (IOException e) {
            throw new IllegalStateException("The peak of process " + pid + " cannot be reset", e);
        }
    }

    public static OptionalLong bytes(long pid) {
        Path file = Path.of("/proc", Long.toString(pid), "status");
        if (!Files.exists(file)) {
            return OptionalLong.empty();
        }
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith(PEAK))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst();
        } catch (IOException e) {
            throw new IllegalStateException("The peak of process " + pid + " cannot be read", e);
        }
    }
}
