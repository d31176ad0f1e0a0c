package dev.refill.ui.log;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.TableDetail;
import dev.refill.secret.Masking;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a report of a fault begins with, as one text without secrets.
 *
 * @param version of Refill
 * @param databases the open ones
 * @param table the one that is shown; null for none
 * @param devices what the chosen database can compute on
 */
public record Diagnostics(
        String version, List<Database> databases, @Nullable TableDetail table, List<ComputeClass> devices) {
    private static final int MOST_ERRORS = 20;
    private static final long MIB = 1L << 20;

    /** @param log the end of the log, as it was written */
    public String text(List<String> log) {
        StringBuilder text = new StringBuilder("Refill ").append(version).append('\n');
        line(
                text,
                "Java",
                property("java.version") + ", " + property("java.vm.name") + ", JavaFX " + property("javafx.version"));
        line(text, "System", property("os.name") + " " + property("os.version") + ", " + property("os.arch"));
        Runtime runtime = Runtime.getRuntime();
        line(
                text,
                "Memory",
                (runtime.totalMemory() - runtime.freeMemory()) / MIB + " MiB of at most " + runtime.maxMemory() / MIB
                        + " MiB of heap, " + runtime.availableProcessors() + " processors");
        part(text, "Devices");
        for (ComputeClass device : devices) {
            String state = device.unavailable() == null ? String.join(", ", device.details()) : device.unavailable();
            line(text, device.name(), device.model() + "; " + state);
        }
        part(text, "Open databases");
        for (Database database : databases) {
            line(text, database.address().getClass().getSimpleName(), database.uri());
        }
        if (table != null) {
            table(text, table);
        }
        // What is a secret by its name is hidden whole, before the text as a whole is looked through.
        StringBuilder errors = new StringBuilder();
        part(errors, "Last warnings and errors");
        List<LogEntry> entries = LogEntry.of(log).stream()
                .filter(entry -> entry.matches(LogEntry.Level.WARN, ""))
                .toList();
        entries.subList(Math.max(0, entries.size() - MOST_ERRORS), entries.size())
                .forEach(entry -> errors.append(entry.text()).append('\n'));
        return Masking.of(text.toString()) + errors;
    }

    private static void table(StringBuilder text, TableDetail table) {
        part(text, "Table");
        line(text, table.id().toString(), "version " + table.version() + ", " + table.fileFormat());
        metadata(text, "", table.schemaMetadata());
        for (Column column : table.columns().stream().flatMap(Column::flatten).toList()) {
            line(text, column.path(), column.type().text());
            metadata(text, "  ", column.metadata());
        }
    }

    private static void metadata(StringBuilder text, String indent, Map<String, String> entries) {
        new TreeMap<>(entries)
                .forEach((name, value) -> line(text, indent + Masking.of(name), Masking.value(name, value)));
    }

    private static void part(StringBuilder text, String title) {
        text.append('\n').append(title).append('\n');
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name).append(": ").append(value).append('\n');
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
