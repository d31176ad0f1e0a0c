package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A compiler at work.
 *
 * @param log what it says
 */
public record ToolRun(Process process, Path log) {
    private static final int LINES = 40;

    public static ToolRun start(Path log, String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            return new ToolRun(process, log);
        } catch (IOException failure) {
            throw new UncheckedIOException(Arrays.toString(command), failure);
        }
    }

    /** Whether a tool can be started here. */
    public static boolean has(String tool) {
        try {
            Process process = new ProcessBuilder(tool, "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0;
        } catch (IOException absent) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Waits for its end, which must be a good one. */
    public void await() {
        try {
            int status = process.waitFor();
            assertThat(status).as(words()).isZero();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a compiler ran", interrupted);
        }
    }

    private String words() {
        try {
            return String.join(
                    "\n",
                    Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                            .limit(LINES)
                            .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
