package dev.refill.harness.kill;

import dev.refill.engine.PhaseControl;
import dev.refill.engine.Processor;
import dev.refill.engine.RefreshRun;
import dev.refill.lance.LanceTable;
import dev.refill.model.RefreshOptions;
import dev.refill.store.LocalFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The process that is killed: refreshes the column of a table for each line, a database's folder, and says when each phase
 * begins and when it is done.
 */
final class RefreshChild {
    static final String DONE = "DONE";

    private RefreshChild() {}

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Path database = Path.of(line);
            String location = Scenario.location(database).toString();
            new RefreshRun(
                            () -> LanceTable.open(location, Scenario.TABLE),
                            Scenario.COLUMN,
                            RefreshOptions.DEFAULT,
                            new LocalFolder(database.resolve(".refill")),
                            Processor.CPU)
                    .run(new PhaseControl(System.out::println));
            System.out.println(DONE);
        }
    }
}
