package dev.refill.desktop;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs as processes of their own, which are ended where they take too long. */
public final class Processes implements Commands {
    private final Duration most;

    /** @param most how long one may take */
    public Processes(Duration most) {
        this.most = most;
    }

    @Override
    public Output run(List<String> command) throws IOException {
        // A file, since a program that never closes its end of a pipe would be waited for without an end.
        Path text = Files.createTempFile("refill", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(false)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectOutput(text.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new IOException(command.get(0) + " did not answer in " + most.toMillis() + " ms.");
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException(command.get(0) + " was not waited for.");
            } finally {
                process.destroyForcibly();
            }
            return new Output(process.exitValue(), Files.readString(text, StandardCharsets.UTF_8));
        } finally {
            Files.deleteIfExists(text);
        }
    }
}
