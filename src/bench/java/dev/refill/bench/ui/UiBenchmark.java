package dev.refill.bench.ui;

import dev.refill.bench.Machine;
import dev.refill.bench.TableCopies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.BiConsumer;

/** Takes every measurement of the window and prints it; {@code src/docs/window.md} says how to read it. */
public final class UiBenchmark {
    private UiBenchmark() {}

    public static void main(String[] args) {
        int status = 1;
        try {
            run();
            status = 0;
        } catch (IOException | RuntimeException failure) {
            failure.printStackTrace();
        }
        // The toolkit's threads would keep the process.
        System.exit(status);
    }

    private static void run() throws IOException {
        Locale.setDefault(Locale.ROOT);
        UiSettings settings = UiSettings.ofSystemProperties();
        Files.createDirectories(settings.folder());
        Machine machine = Machine.here();
        System.out.printf(
                "%d cores, %s, %s, Java %s, load average %.1f%n"
                        + "UI thread: processor time between two pulses, which other processes do not disturb, and in"
                        + " parentheses the time that passed; the goal is under 50 ms%n",
                machine.cores(), machine.processor(), machine.system(), machine.java(), Machine.load());
        if (settings.wants("start")) {
            StartUp.measure(settings);
        }
        BenchWindow.startToolkit();
        inWindow(settings, "tables", ManyTables::measure);
        inWindow(settings, "fragments", ManyFragments::measure);
        inWindow(settings, "scrolling", Scrolling::measure);
        inWindow(settings, "soak", Soak::measure);
        System.out.printf("load average at the end %.1f%n", Machine.load());
    }

    private static void inWindow(UiSettings settings, String name, BiConsumer<UiSettings, BenchWindow> measure) {
        if (settings.wants(name)) {
            Path home = settings.folder().resolve("home");
            TableCopies.delete(home);
            try (BenchWindow window = new BenchWindow(home)) {
                measure.accept(settings, window);
            }
        }
    }
}
