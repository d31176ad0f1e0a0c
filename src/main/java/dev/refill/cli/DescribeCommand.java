package dev.refill.cli;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "describe", description = "Show a table's columns, and how fresh the computed ones are.")
final class DescribeCommand extends Action {
    @Parameters(paramLabel = "URI", index = "0")
    String uri;

    @Parameters(paramLabel = "TABLE", index = "1")
    String table;

    @Option(names = "--branch", paramLabel = "NAME", description = "The branch of the table; main unless given.")
    @Nullable
    String branch;

    @Mixin
    StoreArguments store = new StoreArguments();

    DescribeCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        return with(store.in(context, uri), this::describe);
    }

    private Answer describe(Database database) {
        TableRef ref = TableRef.of(TableId.parse(table)).onBranch(branch);
        TableDetail detail = database.describe(ref);
        Map<String, Freshness> freshness = new LinkedHashMap<>();
        for (Column column : detail.columns()) {
            // The freshness record is one of SQL columns; a server keeps the others'.
            if (column.definition() instanceof Definition.Sql) {
                freshness(database, ref, column.name()).ifPresent(known -> freshness.put(column.name(), known));
            }
        }
        return new Answer(Description.json(ref, detail, freshness), Description.text(ref, detail, freshness));
    }

    /** Empty where the database cannot tell, which is said beside the table. */
    private Optional<Freshness> freshness(Database database, TableRef ref, String column) {
        try {
            return Optional.of(database.freshness(ref, column));
        } catch (RefillException e) {
            if (e.code() != ErrorCode.UNSUPPORTED) {
                throw e;
            }
            context.err().println("How fresh " + column + " is cannot be told. " + Failures.oneLine(e.sentence()));
            return Optional.empty();
        }
    }
}
