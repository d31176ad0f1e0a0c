package dev.refill.cli;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/**
 * Runs a command line. Exit statuses: 0 done, 1 the job failed, 2 bad input, 3 not reachable or not permitted. An error
 * is one line on stderr, {@code error: sentence [CODE]}; what is behind it is in the log.
 */
public final class Commands {
    private Commands() {}

    /** Returns the exit status. */
    public static int run(CommandContext context, String... arguments) {
        if (arguments.length == 0 && context.hasDisplay()) {
            return window(context);
        }
        CommandLine line = new CommandLine(new RefillCommand(context))
                .addSubcommand(new TablesCommand(context))
                .addSubcommand(new DescribeCommand(context))
                .addSubcommand(new BranchesCommand(context))
                .addSubcommand(new DeclareCommand(context))
                .addSubcommand(new ChangeCommand(context))
                .addSubcommand(new RefreshCommand(context))
                .addSubcommand(new ExportCommand(context))
                .addSubcommand(new DevicesCommand(context))
                .addSubcommand(new CheckCommand(context))
                .addSubcommand(new JobsCommand(context))
                .addSubcommand(new SampleCommand(context))
                .addSubcommand(new TourCommand(context))
                .addSubcommand(new OpenCommand(context));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setOut(new PrintWriter(context.out(), true));
        line.setErr(new PrintWriter(context.err(), true));
        line.setParameterExceptionHandler((e, args) -> report(context, badInput(e)));
        line.setExecutionExceptionHandler((e, command, result) -> report(context, Failures.of(e)));
        try {
            return line.execute(arguments);
        } catch (LinkageError e) {
            return report(context, Failures.of(e));
        }
    }

    /** The application, as {@link RefillCommand} opens it: the command line's own classes would take a fifth of a second. */
    private static int window(CommandContext context) {
        try {
            return context.openWindow(null);
        } catch (RuntimeException | LinkageError e) {
            return report(context, Failures.of(e));
        }
    }

    private static int report(CommandContext context, RefillException failure) {
        // Not before it is needed: the window's start does not wait for logging.
        LoggerFactory.getLogger(Commands.class)
                .info("Command failed: {} [{}]", failure.sentence(), failure.code(), failure);
        context.err().println("error: " + Failures.oneLine(failure.sentence()) + " [" + failure.code() + "]");
        context.err().flush();
        return failure.code().exitCode();
    }

    private static RefillException badInput(CommandLine.ParameterException e) {
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            // What nobody asked for may be a key: only the names of options are repeated, and the cause is not logged.
            return new RefillException(ErrorCode.BAD_INPUT, unmatched(unmatched) + help(e));
        }
        String sentence = Failures.oneLine(String.valueOf(e.getMessage()));
        return new RefillException(ErrorCode.BAD_INPUT, sentence + (sentence.endsWith(".") ? "" : ".") + help(e), e);
    }

    private static String unmatched(CommandLine.UnmatchedArgumentException e) {
        String options = e.getUnmatched().stream()
                .filter(a -> a.startsWith("-"))
                .map(a -> a.replaceFirst("=.*", ""))
                .collect(Collectors.joining(", "));
        if (!options.isEmpty()) {
            return "There is no option " + options + " here.";
        }
        return e.getCommandLine().getParent() == null
                ? "There is no command of that name."
                : "There are more arguments than the command takes.";
    }

    private static String help(CommandLine.ParameterException e) {
        return " See " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.";
    }
}
