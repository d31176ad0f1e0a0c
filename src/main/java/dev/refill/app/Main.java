package dev.refill.app;

import dev.refill.cli.Commands;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The entry. Not a JavaFX application itself, so that a command starts without JavaFX. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    private static int run(String... arguments) {
        Home home = Home.find();
        // Before the first logger: LogFile reads it.
        System.setProperty("refill.logs", home.logs().toString());
        boolean display = Display.present(System.getProperties(), System.getenv());
        if (!display) {
            Display.drawIntoMemory(System.getProperties());
        } else if (arguments.length == 0) {
            Ahead.begin(home);
        }
        // UTF-8 whatever the locale: JSON is, and names need it.
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        try (LateServices services = new LateServices(home)) {
            return Commands.run(new AppContext(services, out, err, display), arguments);
        } finally {
            out.flush();
        }
    }
}
