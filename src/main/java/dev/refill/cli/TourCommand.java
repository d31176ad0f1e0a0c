package dev.refill.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "tour",
        mixinStandardHelpOptions = true,
        description = "Drive the real screens through the main job and keep a picture of each.")
final class TourCommand implements Callable<Integer> {
    private final CommandContext context;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the pictures go.")
    @Nullable
    Path out;

    @Option(
            names = "--server",
            paramLabel = "URI",
            description = "Look at the screens of a database on a server instead; nothing there is changed.")
    @Nullable
    String server;

    @Option(names = "--json", description = "Print one JSON object on stdout.")
    boolean json;

    TourCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return run(context, out, server, json);
    }

    static int run(CommandContext context, @Nullable Path out, @Nullable String server, boolean json) {
        CommandContext.TourOutcome tour = context.tour(out, server);
        if (json) {
            context.out()
                    .println(Json.text(Json.object()
                            .put("pictures", tour.folder().toString())
                            .put("passed", tour.passed())));
        } else {
            context.out().println("The pictures are in " + tour.folder());
        }
        if (!tour.passed()) {
            context.err().println("error: The values on screen were not the expected ones. [INTERNAL]");
        }
        return tour.passed() ? 0 : 1;
    }
}
