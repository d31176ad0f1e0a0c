package dev.refill.standin;

import dev.refill.local.sample.SampleDatabase;
import dev.refill.standin.orders.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Starts the stand-in for a person: {@code Serve [FOLDER] [PORT]}. A folder that is not there gets the sample database. */
public final class Serve {
    private static final int PORT = 8765;

    private Serve() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder =
                Path.of(arguments.length > 0 ? arguments[0] : "target/standin").toAbsolutePath();
        int port = arguments.length > 1 ? Integer.parseInt(arguments[1]) : PORT;
        boolean sample = !Files.isDirectory(folder);
        if (sample) {
            SampleDatabase.write(folder);
        }
        try (StandIn server = StandIn.serve(folder, new Access(StandIn.KEY, StandIn.DATABASE), port)) {
            if (sample) {
                new Asker(server).post("/v1/table/documents/add_columns", Resources.text(Resources.FUNCTION_COLUMNS));
            }
            System.out.println("A LanceDB server for " + folder);
            System.out.println("  host      " + server.host());
            System.out.println("  database  " + StandIn.DATABASE);
            System.out.println("  API key   " + StandIn.KEY);
            System.out.println("  address   db://" + StandIn.DATABASE + "?host=" + server.host());
            System.out.println("  orders    " + server.host() + Control.PATH + "/");
            System.out.println("Ctrl+C ends it.");
            Thread.currentThread().join();
        }
    }
}
