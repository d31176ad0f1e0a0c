package dev.refill.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures every work and prints the table; {@code src/docs/benchmark.md} says how to read it. */
public final class Benchmark {
    private Benchmark() {}

    public static void main(String[] args) throws IOException {
        Locale.setDefault(Locale.ROOT);
        Settings settings = Settings.ofSystemProperties();
        Files.createDirectories(settings.folder());
        double load = Machine.load();
        BaseTables tables = new BaseTables(settings);
        List<Work> wanted = new ArrayList<>(List.of(Work.values()));
        wanted.removeIf(work -> !settings.wants(work));
        // All first, so that making one disturbs no measurement.
        wanted.forEach(work -> tables.database(work.base()));
        List<Comparison> comparisons = new ArrayList<>();
        for (Work work : wanted) {
            Comparison comparison = Comparison.of(work, tables.database(work.base()), settings);
            comparisons.add(comparison);
            System.out.printf(
                    "%s: ratio %.2f, of the pairs %.2f%n",
                    work.title(settings), comparison.ratio(), comparison.pairedRatio());
        }
        Path json = settings.folder().resolve("benchmark.json");
        JsonReport.write(json, settings, load, comparisons);
        Machine machine = Machine.here();
        System.out.printf(
                "%n%d cores, %s, %s, Java %s, load average %.1f before and %.1f after; %d pairs%n%n%s%nIn full: %s%n",
                machine.cores(),
                machine.processor(),
                machine.system(),
                machine.java(),
                load,
                Machine.load(),
                settings.pairs(),
                TextReport.of(settings, comparisons),
                json);
    }
}
