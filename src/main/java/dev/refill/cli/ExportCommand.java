package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.catalog.Export;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowFormat;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "export",
        description = "Write a table's rows to a file, which is there once it is whole. Ctrl-C leaves none.")
final class ExportCommand extends Action {
    @Parameters(paramLabel = "URI", index = "0")
    String uri;

    @Parameters(paramLabel = "TABLE", index = "1")
    String table;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
    String out;

    @Option(
            names = "--format",
            paramLabel = "csv|jsonl|parquet|arrow",
            converter = FormatName.class,
            description = "Of the file; what its name ends with unless given, and CSV where that says nothing.")
    @Nullable
    RowFormat format;

    @Option(names = "--where", paramLabel = "SQL", description = "Write only rows for which this is true.")
    @Nullable
    String where;

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            split = ",",
            description = "Write only these, in this order; a name with a comma in double quotes.")
    List<String> columns = List.of();

    @Option(
            names = "--nulls",
            paramLabel = "TEXT",
            description = "What stands for a null in CSV; nothing unless given.")
    String nulls = "";

    @Option(names = "--replace", description = "Replace the file where it exists, once the new one is whole.")
    boolean replace;

    @Option(names = "--branch", paramLabel = "NAME", description = "The branch of the table; main unless given.")
    @Nullable
    String branch;

    @Option(
            names = "--at-version",
            paramLabel = "N",
            description = "The version of the table; the newest unless given.")
    @Nullable
    Long version;

    @Mixin
    StoreArguments store = new StoreArguments();

    ExportCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        Path file = file();
        RowFormat chosen = format == null ? RowFormat.ofName(out) : format;
        return with(store.in(context, uri), database -> write(database, file, chosen));
    }

    private Answer write(Database database, Path file, RowFormat chosen) {
        TableRef asked = TableRef.of(TableId.parse(table)).onBranch(branch);
        if (version != null) {
            asked = asked.at(version);
        }
        TableDetail detail = database.describe(asked);
        // What others write meanwhile is not in the file.
        TableRef pinned = asked.at(detail.version());
        OptionalLong total = where == null ? OptionalLong.of(detail.rows()) : OptionalLong.empty();
        ExportLines watch = new ExportLines(context.err(), Clock.systemUTC(), total);
        Export export = new Export(
                columns.stream().map(ExportCommand::unquoted).toList(), where, List.of(), chosen, file, nulls, replace);
        try (CancelOnExit cancel = new CancelOnExit(watch::end)) {
            return answer(database.export(pinned, export, watch), detail.version(), file, chosen);
        }
    }

    private static Answer answer(long rows, long version, Path file, RowFormat format) {
        ObjectNode json = Json.object()
                .put("rows", rows)
                .put("version", version)
                .put("format", format.ending())
                .put("file", file.toString());
        String text = String.format(Locale.ROOT, "%d row%s written to %s%n", rows, rows == 1 ? "" : "s", file);
        return new Answer(json, text);
    }

    private Path file() {
        try {
            return Path.of(out);
        } catch (InvalidPathException e) {
            throw new RefillException(ErrorCode.BAD_INPUT, "This is not the name of a file: " + e.getReason() + ".", e);
        }
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1) : name;
    }
}
