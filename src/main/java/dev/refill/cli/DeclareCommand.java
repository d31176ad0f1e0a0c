package dev.refill.cli;

import dev.refill.catalog.Database;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "declare", description = "Declare a SQL computed column; it holds nulls until it is refreshed.")
final class DeclareCommand extends Action {
    @Parameters(paramLabel = "URI", index = "0")
    String uri;

    @Parameters(paramLabel = "TABLE", index = "1")
    String table;

    @Parameters(paramLabel = "NAME", index = "2", description = "The new column's name.")
    String name;

    @Parameters(paramLabel = "EXPRESSION", index = "3", description = "SQL over the table's other columns.")
    String expression;

    @Option(
            names = "--auto-refresh",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Whether a LanceDB server refreshes it by itself; on unless negated.")
    boolean autoRefresh;

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "The least delay between two refreshes by a server.")
    @Nullable
    Long interval;

    @Option(names = "--branch", paramLabel = "NAME", description = "The branch of the table; main unless given.")
    @Nullable
    String branch;

    @Mixin
    StoreArguments store = new StoreArguments();

    DeclareCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        Long seconds = interval;
        AutoRefresh schedule =
                new AutoRefresh(autoRefresh, seconds == null ? OptionalLong.empty() : OptionalLong.of(seconds));
        return with(store.in(context, uri), database -> declare(database, schedule));
    }

    private Answer declare(Database database, AutoRefresh schedule) {
        TableRef ref = TableRef.of(TableId.parse(table)).onBranch(branch);
        long version = database.declare(ref, List.of(new Declaration(name, expression)), schedule);
        TableDetail detail = database.describe(ref);
        Column column = detail.column(name)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.TABLE_CHANGED, "The column " + name + " was dropped by someone else meanwhile."));
        return new Answer(
                Json.object()
                        .put("table", ref.id().toString())
                        .put("column", name)
                        .put("type", column.type().text())
                        .put("version", version)
                        .set("inputs", Json.strings(column.definition().inputs())),
                "Declared " + name + " " + column.type() + " as " + Failures.oneLine(expression)
                        + "; the table is at version " + version + System.lineSeparator());
    }
}
