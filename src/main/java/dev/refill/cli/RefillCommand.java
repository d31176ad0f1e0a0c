package dev.refill.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code refill} alone: the application, or the tour on a machine without a screen. */
@Command(
        name = "refill",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "The computed columns of LanceDB tables: see them, declare them, refresh them.",
        footer = {
            "",
            "Without a command the application opens; without a screen the tour runs instead.",
            "URI is a folder with Lance tables in it, db://NAME?region=REGION or db://NAME?host=HOST for a LanceDB server,",
            "or lance+https://HOST for a Lance namespace; its key is the one that was kept, else LANCEDB_API_KEY.",
            "In an object store it is s3://BUCKET/PREFIX, with --storage-option for what is not AWS's own; its keys are",
            "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the environment, else those that were kept.",
            "TABLE in a child namespace is written namespace$table.",
            "Exit status: 0 done, 1 the job failed, 2 bad input, 3 not reachable or not permitted."
        })
final class RefillCommand implements Callable<Integer> {
    private final CommandContext context;

    RefillCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (context.hasDisplay()) {
            return context.openWindow(null);
        }
        context.err().println("There is no display here: the tour runs without one.");
        return TourCommand.run(context, null, null, false);
    }
}
