package dev.refill.cli;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.DatabaseOpener;
import dev.refill.job.JobHistory;
import dev.refill.model.ComputeClass;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the commands stand on; the application provides it, so that no command knows what is behind a database. */
public interface CommandContext {
    /** For the answer. */
    PrintStream out();

    /** For progress and errors. */
    PrintStream err();

    DatabaseOpener opener();

    /**
     * The address of a database in an object store, with options put into it.
     *
     * @param options each as {@code name=value}
     * @throws dev.refill.model.RefillException for another kind of address, an unknown option, or a key
     */
    String withStorageOptions(String uri, List<String> options);

    /** The history of jobs; stays open. */
    JobHistory history();

    List<ComputeClass> devices();

    /** Tries to reach a server, and tells which part is at fault; blocks. */
    ConnectionReport check(String uri);

    /** Writes the sample database into a folder that is empty or does not exist. */
    void writeSample(Path folder);

    /**
     * Runs the tour.
     *
     * @param folder where the pictures go, or null for the place the application keeps them
     * @param server the address of a server's database to look at, or null for the main job on a sample
     * @return the folder they are in
     */
    TourOutcome tour(@Nullable Path folder, @Nullable String server);

    /**
     * Opens the window and returns when it was closed.
     *
     * @param uri the database to open, or null for the newest one
     * @return the exit status
     */
    int openWindow(@Nullable String uri);

    /** Whether there is a screen to open a window on. */
    boolean hasDisplay();

    /** How a tour went: its pictures' folder, and whether the values on screen were right. */
    record TourOutcome(Path folder, boolean passed) {}
}
