package dev.refill.bench.ui;

import dev.refill.bench.TableCopies;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.ui.shell.TableTab;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Button;

/** Opens, filters, refreshes and closes for a long time; prints what the process holds at the start and at the end. */
final class Soak {
    private static final int WARM_UP = 5;

    private final UiSettings settings;
    private final BenchWindow window;
    private final TablesInWindow tables;
    private final Path sample;
    private int cycles;

    private Soak(UiSettings settings, BenchWindow window) {
        this.settings = settings;
        this.window = window;
        this.tables = new TablesInWindow(window);
        this.sample = settings.folder().resolve("sample");
    }

    static void measure(UiSettings settings, BenchWindow window) {
        new Soak(settings, window).run();
    }

    private void run() {
        if (!Files.isDirectory(sample)) {
            SampleDatabase.write(sample);
        }
        System.out.printf(
                Locale.ROOT, "soak: %.1f minutes; open, look, filter, refresh and close%n", settings.minutes());
        for (int i = 0; i < WARM_UP; i++) {
            cycle();
        }
        List<Memory> held = new ArrayList<>();
        take(held, "start");
        long begin = System.nanoTime();
        long minutes = (long) (settings.minutes() * 60e9);
        for (int part = 1; part <= 4; part++) {
            do {
                cycle();
            } while (System.nanoTime() - begin < minutes * part / 4);
            take(held, part == 2 ? "middle" : part == 4 ? "end" : "");
        }
        print(held.get(1).classes(), held.get(4).classes());
    }

    private void take(List<Memory> held, String when) {
        Memory now = Memory.now();
        held.add(now);
        System.out.printf(Locale.ROOT, "  %-7s %,6d cycles  %s%n", when, cycles, now);
    }

    /** What grew in the last three quarters; the jobs' own history, fifty of them at most, is meant to. */
    private static void print(Map<String, Memory.Objects> before, Map<String, Memory.Objects> after) {
        System.out.println(
                "  more at the end than after the first quarter, objects of Refill and whatever takes memory:");
        after.forEach((type, now) -> {
            Memory.Objects then = before.getOrDefault(type, Memory.Objects.NONE);
            long more = now.count() - then.count();
            long larger = now.bytes() - then.bytes();
            boolean ofRefill = type.startsWith("dev.refill.") && !type.contains("$$Lambda");
            if (ofRefill && more > 2 || larger > 250_000) {
                System.out.printf(
                        Locale.ROOT,
                        "    %,8d more of %,8d, %,8d KB more  %s%n",
                        more,
                        now.count(),
                        larger / 1024,
                        type);
            }
        });
    }

    /** One database: a copy of the sample, opened, walked through, refreshed, closed and deleted. */
    private void cycle() {
        Path copy = settings.folder().resolve("soaked").resolve("shop-" + cycles++ % 3);
        TableCopies.delete(copy);
        TableCopies.link(sample, copy);
        tables.open(copy.toString());
        for (String table : tables.names()) {
            tables.choose(table);
            tables.tab(TableTab.DATA);
            window.run(() -> window.model().data().applyFilter("true"));
            tables.tab(TableTab.DATA);
            tables.tab(TableTab.VERSIONS);
            tables.tab(TableTab.LINEAGE);
            tables.tab(TableTab.COLUMNS);
        }
        tables.filter("read");
        tables.choose("readings");
        refresh("hot");
        tables.close();
        window.settle();
    }

    private void refresh(String column) {
        window.run(() -> {
            var columns = window.model().columns();
            columns.selectedProperty().set(columns.topLevel(column).orElseThrow());
        });
        window.settle();
        press("#refresh");
        press("#dialog-main");
        window.until(
                "the refresh",
                () -> window.model().jobs().liveHereProperty().get() == 0
                        && window.window().scene().getRoot().lookup("#dialog-main") == null);
        window.settle();
        window.until(
                "the refresh", () -> window.model().jobs().liveHereProperty().get() == 0);
        tables.known();
    }

    private void press(String selector) {
        window.until(selector, () -> {
            Button button = (Button) window.window().scene().getRoot().lookup(selector);
            return button != null && !button.isDisabled();
        });
        window.run(() -> ((Button) window.window().scene().getRoot().lookup(selector)).fire());
    }
}
