package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What every command has: {@code --json}, and an answer in both forms. */
@Command(mixinStandardHelpOptions = true, sortOptions = false, versionProvider = Version.class)
abstract class Action implements Callable<Integer> {
    final CommandContext context;

    @Option(names = "--json", description = "Print one JSON object on stdout.")
    boolean json;

    Action(CommandContext context) {
        this.context = context;
    }

    /** What the command answers. */
    record Answer(ObjectNode json, String text) {}

    abstract Answer run() throws Exception;

    @Override
    public Integer call() throws Exception {
        Answer answer = run();
        context.out().print(json ? Json.text(answer.json) + System.lineSeparator() : answer.text);
        context.out().flush();
        return 0;
    }

    final <T> T with(String uri, Function<Database, T> use) {
        try (Database database = context.opener().open(uri)) {
            return use.apply(database);
        }
    }
}
