package dev.refill.cli;

import dev.refill.catalog.Database;
import dev.refill.model.Declaration;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "change",
        description =
                "Give a SQL computed column another expression of the same type; its rows are stale until it is refreshed.")
final class ChangeCommand extends Action {
    @Parameters(paramLabel = "URI", index = "0")
    String uri;

    @Parameters(paramLabel = "TABLE", index = "1")
    String table;

    @Parameters(paramLabel = "COLUMN", index = "2")
    String column;

    @Parameters(paramLabel = "EXPRESSION", index = "3", description = "SQL over the table's other columns.")
    String expression;

    @Option(names = "--branch", paramLabel = "NAME", description = "The branch of the table; main unless given.")
    @Nullable
    String branch;

    @Mixin
    StoreArguments store = new StoreArguments();

    ChangeCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        return with(store.in(context, uri), this::change);
    }

    private Answer change(Database database) {
        TableRef ref = TableRef.of(TableId.parse(table)).onBranch(branch);
        long version = database.changeExpression(ref, new Declaration(column, expression));
        return new Answer(
                Json.object()
                        .put("table", ref.id().toString())
                        .put("column", column)
                        .put("expression", expression)
                        .put("version", version),
                column + " is computed as " + Failures.oneLine(expression) + " from version " + version
                        + "; refresh it to compute its rows again" + System.lineSeparator());
    }
}
