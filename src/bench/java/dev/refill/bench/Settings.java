package dev.refill.bench;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * What is asked of the benchmark.
 *
 * @param scale of the number of rows, and of fragments where there are thousands; 1 is the full size
 * @param pairs refreshes of each side that count
 * @param warmUps pairs before them
 * @param only the works to measure, by their names
 * @param folder where tables, logs and the result go
 */
record Settings(double scale, int pairs, int warmUps, Pattern only, Path folder) {
    static Settings ofSystemProperties() {
        return new Settings(
                Double.parseDouble(System.getProperty("bench.scale", "1")),
                Integer.getInteger("bench.pairs", 7),
                Integer.getInteger("bench.warmups", 4),
                Pattern.compile(System.getProperty("bench.only", ".*"), Pattern.CASE_INSENSITIVE),
                Path.of("target", "bench").toAbsolutePath());
    }

    int rows(int full) {
        return Math.max(1, (int) Math.round(full * scale));
    }

    boolean wants(Work work) {
        return only.matcher(work.name()).find();
    }
}
