package dev.refill.bench.ui;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What the process holds, after garbage was collected.
 *
 * @param heapBytes live objects
 * @param committedBytes what the heap has taken from the system, used or not
 * @param residentBytes of the whole process, native memory included; negative where the system does not tell
 * @param threads that run
 * @param classes the live objects of each class, by its name
 */
record Memory(long heapBytes, long committedBytes, long residentBytes, int threads, Map<String, Objects> classes) {
    /** How many objects there are, and how large all of them are together. */
    record Objects(long count, long bytes) {
        static final Objects NONE = new Objects(0, 0);
    }

    static Memory now() {
        // Twice, with a pause: what is reachable from cleaners alone goes with the second.
        for (int i = 0; i < 2; i++) {
            System.gc();
            try {
                Thread.sleep(300);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        Map<String, Objects> objects = histogram();
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        return new Memory(
                heap.getUsed(),
                heap.getCommitted(),
                resident(),
                ManagementFactory.getThreadMXBean().getThreadCount(),
                objects);
    }

    private static long resident() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                    .findFirst()
                    .orElse(-1);
        } catch (IOException notLinux) {
            return -1;
        }
    }

    private static Map<String, Objects> histogram() {
        Map<String, Objects> counts = new TreeMap<>();
        try {
            String lines = (String) ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "gcClassHistogram",
                            new Object[] {null},
                            new String[] {String[].class.getName()});
            for (String line : lines.split("\n")) {
                String[] parts = line.trim().split("\\s+");
                if (parts.length >= 4 && parts[0].endsWith(":")) {
                    counts.put(parts[3], new Objects(Long.parseLong(parts[1]), Long.parseLong(parts[2])));
                }
            }
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
        return counts;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "heap %.1f MB, resident %.0f MB, of which beside the heap %.0f MB, %d threads",
                heapBytes / 1e6,
                residentBytes / 1e6,
                (residentBytes - committedBytes) / 1e6,
                threads);
    }
}
