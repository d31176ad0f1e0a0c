package dev.refill.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the figures were taken. */
public record Machine(int cores, String processor, String system, String java) {
    /** This machine. */
    public static Machine here() {
        return new Machine(
                Runtime.getRuntime().availableProcessors(),
                processorName(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                System.getProperty("java.version"));
    }

    /** Processes that want a core, on average over the last minute; negative where the system does not tell. */
    public static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private static String processorName() {
        Path file = Path.of("/proc/cpuinfo");
        try {
            return !Files.exists(file)
                    ? ""
                    : Files.readAllLines(file).stream()
                            .filter(line -> line.startsWith("model name"))
                            .map(line -> line.substring(line.indexOf(':') + 1).trim())
                            .findFirst()
                            .orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
