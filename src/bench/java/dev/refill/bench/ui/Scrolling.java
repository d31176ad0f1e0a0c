package dev.refill.bench.ui;

import dev.refill.bench.TableCopies;
import dev.refill.ui.grid.CellGrid;
import dev.refill.ui.shell.TableTab;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** A table of 300 columns and 1,000 rows, each cell a text of 10 KB, scrolled down and sideways. */
final class Scrolling {
    private static final int COLUMNS = 300;
    private static final int ROWS = 1_000;
    private static final int LENGTH = 10_240;
    private static final List<String> SCROLLS =
            List.of("scrolled down, 4 rows a pulse", "scrolled sideways, 1 column a pulse");

    private Scrolling() {}

    static void measure(UiSettings settings, BenchWindow window) {
        Path database = database(settings);
        TablesInWindow tables = new TablesInWindow(window);
        Steps steps = new Steps(window, settings);
        int shown = 0;
        for (int round = 0; round < settings.rounds(); round++) {
            steps.step("opened, its columns shown", () -> {
                tables.open(database.toString());
                tables.choose("wide");
            });
            steps.step("its rows", () -> tables.tab(TableTab.DATA));
            CellGrid grid = Objects.requireNonNull(tables.grid());
            do {
                int rows = grid.rows();
                String first = grid.order().get(0);
                steps.step(SCROLLS.get(0), () -> scroll(window, (rows + 3) / 4, i -> grid.choose(4 * i, first)));
                if (!window.model().data().screen().hasNextProperty().get()) {
                    break;
                }
                steps.step("the next page", () -> {
                    window.run(() -> window.model().data().nextPage());
                    window.until(
                            "the page",
                            () -> !window.model()
                                    .data()
                                    .screen()
                                    .loadingProperty()
                                    .get());
                });
            } while (true);
            List<String> columns = grid.order();
            shown = columns.size();
            steps.step(SCROLLS.get(1), () -> scroll(window, columns.size(), i -> grid.choose(0, columns.get(i))));
            steps.step("closed", tables::close);
        }
        System.out.printf(
                Locale.ROOT,
                "scrolling: %,d columns, %,d of them shown, %,d rows, cells of %,d bytes; UI thread held at most%n",
                COLUMNS,
                shown,
                ROWS,
                LENGTH);
        steps.print();
        for (String scroll : SCROLLS) {
            List<Double> pulses = steps.pulses(scroll);
            System.out.printf(
                    Locale.ROOT,
                    "  %s: %,d pulses of %.1f ms at the middle, %.1f ms at 95%% of them%n",
                    scroll,
                    pulses.size(),
                    pulses.get(pulses.size() / 2),
                    pulses.get(pulses.size() * 95 / 100));
        }
    }

    private static void scroll(BenchWindow window, int steps, java.util.function.IntConsumer to) {
        int[] at = {0};
        window.until("the scrolling", () -> {
            if (at[0] >= steps) {
                return true;
            }
            to.accept(at[0]++);
            return false;
        });
    }

    private static Path database(UiSettings settings) {
        Path database = settings.folder().resolve("wide");
        if (!Files.isDirectory(database)) {
            Path unfinished = settings.folder().resolve("wide.unfinished");
            TableCopies.delete(unfinished);
            MadeTables.texts(unfinished, "wide", COLUMNS, ROWS, LENGTH);
            try {
                Files.move(unfinished, database);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return database;
    }
}
