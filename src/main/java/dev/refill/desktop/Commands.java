package dev.refill.desktop;

import java.io.IOException;
import java.util.List;

/** Runs the desktop's own programs. */
@FunctionalInterface
public interface Commands {
    /** How a program ended, and what it wrote to its standard output. */
    record Output(int status, String text) {}

    /**
     * Runs a program to its end; blocks.
     *
     * @throws IOException where it is not there, or does not end in time
     */
    Output run(List<String> command) throws IOException;
}
