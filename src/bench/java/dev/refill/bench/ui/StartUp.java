package dev.refill.bench.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** How long a cold JVM takes until the window is seen; the goal is 3 s on two cores. */
final class StartUp {
    private static final int STARTS = 5;

    private record Up(long wallMillis, long cpuMillis) {}

    private StartUp() {}

    static void measure(UiSettings settings) {
        List<Up> ups = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            ups.add(start(settings.folder().resolve("start-home")));
        }
        Up best = ups.stream().min(Comparator.comparingLong(Up::wallMillis)).orElseThrow();
        System.out.printf(
                Locale.ROOT,
                "start: the window is seen after %,d ms (best of %d: %s); processor time %,d ms at least%n",
                best.wallMillis(),
                STARTS,
                ups.stream().map(up -> String.valueOf(up.wallMillis())).toList(),
                ups.stream().mapToLong(Up::cpuMillis).min().orElse(0));
    }

    private static Up start(Path home) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty("ui.jvm", "").split(" ")));
        command.addAll(List.of("-Drefill.home=" + home, "-Drefill.display=true"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StartedWindow.class.getName()));
        try {
            long before = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String line = process.inputReader(StandardCharsets.UTF_8).readLine();
            long wall = (System.nanoTime() - before) / 1_000_000;
            process.waitFor();
            if (line == null) {
                throw new IllegalStateException("No window came up");
            }
            return new Up(wall, Long.parseLong(line));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
