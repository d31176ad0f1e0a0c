package dev.refill.bench.ui;

import dev.refill.bench.TableCopies;
import dev.refill.ui.shell.TableTab;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A table of very many fragments, opened and walked through. */
final class ManyFragments {
    private ManyFragments() {}

    static void measure(UiSettings settings, BenchWindow window) {
        Path database = database(settings);
        TablesInWindow tables = new TablesInWindow(window);
        Steps steps = new Steps(window, settings);
        List<Integer> many =
                IntStream.range(0, settings.fragments() / 2).boxed().toList();
        for (int round = 0; round < settings.rounds(); round++) {
            steps.step("opened, its columns and fragments shown", () -> {
                tables.open(database.toString());
                tables.choose("many");
            });
            steps.step(
                    "the other column chosen",
                    () -> window.run(() -> {
                        var columns = window.model().columns();
                        columns.selectedProperty().set(columns.topLevel("more").orElseThrow());
                    }));
            steps.step("its rows", () -> tables.tab(TableTab.DATA));
            steps.step("the rows of half of the fragments", () -> {
                window.run(() -> window.model().panels().showFragments(many));
                tables.tab(TableTab.DATA);
            });
            steps.step("its versions", () -> tables.tab(TableTab.VERSIONS));
            steps.step("its lineage", () -> tables.tab(TableTab.LINEAGE));
            steps.step("read anew (F5)", () -> {
                tables.tab(TableTab.COLUMNS);
                window.run(() -> window.model().reload());
                window.settle();
                tables.known();
            });
            steps.step("closed", tables::close);
        }
        System.out.printf(Locale.ROOT, "fragments: a table of %,d; UI thread held at most%n", settings.fragments());
        steps.print();
    }

    private static Path database(UiSettings settings) {
        Path database = settings.folder().resolve("fragments-" + settings.fragments());
        if (!Files.isDirectory(database)) {
            Path unfinished = settings.folder().resolve("fragments.unfinished");
            TableCopies.delete(unfinished);
            MadeTables.numbers(unfinished, "many", settings.fragments());
            try {
                Files.move(unfinished, database);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return database;
    }
}
