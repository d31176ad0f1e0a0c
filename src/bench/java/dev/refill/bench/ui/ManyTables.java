package dev.refill.bench.ui;

import dev.refill.bench.TableCopies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A database of very many tables, listed and filtered. */
final class ManyTables {
    private ManyTables() {}

    static void measure(UiSettings settings, BenchWindow window) {
        Path database = database(settings);
        TablesInWindow tables = new TablesInWindow(window);
        Steps steps = new Steps(window, settings);
        int shown = 0;
        for (int round = 0; round < settings.rounds(); round++) {
            steps.step("open, the first page listed", () -> tables.open(database.toString()));
            steps.step("a letter in the filter, every table read", () -> tables.filter("t"));
            for (String typed : new String[] {"t0", "t00", "t009", "t0099"}) {
                steps.step("a further letter", () -> tables.filter(typed));
            }
            steps.step("the filter emptied, all tables shown", () -> tables.filter(""));
            shown = window.ask(tables::shown);
            steps.step("a table chosen", () -> tables.choose("t00500"));
            steps.step("read anew (F5)", () -> {
                window.run(() -> window.model().reload());
                window.settle();
                tables.known();
            });
            steps.step("closed", tables::close);
        }
        System.out.printf(
                Locale.ROOT,
                "tables: a database of %,d, %,d shown; UI thread held at most%n",
                settings.tables(),
                shown);
        steps.print();
    }

    /** Made when it is first wanted, and kept: copies of one table that share its files. */
    private static Path database(UiSettings settings) {
        Path database = settings.folder().resolve("tables-" + settings.tables());
        if (Files.isDirectory(database)) {
            return database;
        }
        Path unfinished = settings.folder().resolve("tables.unfinished");
        TableCopies.delete(unfinished);
        MadeTables.numbers(unfinished, "t00000", 1);
        for (int i = 1; i < settings.tables(); i++) {
            TableCopies.link(
                    unfinished.resolve("t00000.lance"),
                    unfinished.resolve(String.format(Locale.ROOT, "t%05d.lance", i)));
        }
        try {
            Files.move(unfinished, database);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return database;
    }
}
