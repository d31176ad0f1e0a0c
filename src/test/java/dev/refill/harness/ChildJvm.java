package dev.refill.harness;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A Java process with this one's class path, which is told lines and says lines. Closing it kills it.
 *
 * <p>One thread talks to it; its lines are read as they come, so that the time of each is its own.
 */
public final class ChildJvm implements AutoCloseable {
    /** A line that the process printed, and when. */
    public record Line(String text, long nanoTime) {}

    private final Process process;
    private final BufferedWriter in;
    private final Path errors;
    private final BlockingQueue<Optional<Line>> lines = new LinkedBlockingQueue<>();

    private ChildJvm(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        in = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "lines of process " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * @param memoryMiB the address space it may have, where the system can be told; 0 for any
     * @param errors the file for what it prints on stderr
     */
    public static ChildJvm start(Class<?> main, long memoryMiB, Path errors, String... arguments) {
        List<String> command = new ArrayList<>();
        if (memoryMiB > 0 && Files.isExecutable(Path.of("/bin/sh"))) {
            command.addAll(List.of("/bin/sh", "-c", "ulimit -v $0 2>/dev/null; exec \"$@\"", "" + memoryMiB * 1024));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:CompressedClassSpaceSize=64m",
                "-XX:ReservedCodeCacheSize=64m",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + errors + ".crash",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().put("LANCE_LOG", "error");
        // Address space that glibc would set aside for each of Lance's threads.
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        try {
            return new ChildJvm(builder.start(), errors);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void read() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(Optional.of(new Line(line, System.nanoTime())));
            }
        } catch (IOException gone) {
            // The same to the reader as the end of its output.
        }
        lines.add(Optional.empty());
    }

    /** Says a line; a process that is gone does not hear it, which its missing answer shows. */
    public void say(String line) {
        try {
            in.write(line);
            in.newLine();
            in.flush();
        } catch (IOException gone) {
            // Told by hear().
        }
    }

    /** What came of waiting for a line. */
    public sealed interface Heard {
        record Said(Line line) implements Heard {}

        /** The process is gone. */
        record Ended() implements Heard {}

        /** It lives and says nothing. */
        record Silent() implements Heard {}
    }

    public Heard hear(Duration patience) throws InterruptedException {
        Optional<Line> line = lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (line == null) {
            return new Heard.Silent();
        }
        return line.<Heard>map(Heard.Said::new).orElseGet(Heard.Ended::new);
    }

    /** SIGKILL, where the system has it; returns when the process is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    public int exitCode() throws InterruptedException {
        return process.waitFor();
    }

    /** What it printed on stderr. */
    public List<String> errors() {
        try {
            return new String(Files.readAllBytes(errors), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
