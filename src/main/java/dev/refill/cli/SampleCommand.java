package dev.refill.cli;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "sample",
        description = "Make a small database with computed columns: unfilled, partly filled, stale and fresh.")
final class SampleCommand extends Action {
    @Parameters(paramLabel = "DIR", description = "A folder that is empty or does not exist.")
    Path folder;

    SampleCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() throws IOException {
        refuseFull(folder);
        context.writeSample(folder);
        String uri = folder.toAbsolutePath().normalize().toString();
        List<String> tables = with(
                uri,
                database ->
                        Listing.tables(database).stream().map(TableId::toString).toList());
        return new Answer(
                Json.object().put("database", uri).set("tables", Json.strings(tables)),
                "The sample database is in " + uri + ": " + String.join(", ", tables) + System.lineSeparator());
    }

    private static void refuseFull(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new RefillException(ErrorCode.BAD_INPUT, folder + " is not a folder.");
        }
        try (Stream<Path> files = Files.list(folder)) {
            if (files.findAny().isPresent()) {
                throw new RefillException(
                        ErrorCode.BAD_INPUT, "The folder " + folder + " is not empty; the sample wants a new one.");
            }
        }
    }
}
