package dev.refill.cuda;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out what there is of CUDA here, once a session. The libraries are loaded in a child process first, so that a driver
 * that crashes or hangs when it is called does not take the application down.
 */
public final class Probe {
    static final String NO_DRIVER = "no NVIDIA driver found: " + Libraries.DRIVER;

    private static final Logger log = LoggerFactory.getLogger(Probe.class);
    /** Where no process keeps the driver awake, it needs some seconds for each GPU. */
    private static final int PATIENCE_SECONDS = 60;

    private static final int SIGNALS = 128;

    private static @Nullable CudaReport known;

    private Probe() {}

    /** Blocks the first time, for a second or so where there is a driver. */
    public static synchronized CudaReport report() {
        CudaReport report = known;
        if (report == null) {
            report = look();
            known = report;
        }
        return report;
    }

    /** Looks once more, such as after a driver was installed. */
    public static synchronized void forget() {
        known = null;
    }

    private static CudaReport look() {
        if (!Libraries.isLinux()) {
            return CudaReport.none("NVIDIA GPUs are used on Linux only");
        }
        if (!Libraries.mayBeThere(Libraries.DRIVER)) {
            return CudaReport.none(NO_DRIVER);
        }
        Path java = Path.of(System.getProperty("java.home", ""), "bin", "java");
        if (!Files.isExecutable(java)) {
            return CudaReport.none("the NVIDIA driver cannot be looked at: there is no " + java);
        }
        try {
            Path folder = Files.createTempDirectory("refill-cuda");
            try {
                return ask(java, folder);
            } finally {
                delete(folder);
            }
        } catch (IOException failure) {
            log.warn("The NVIDIA driver cannot be looked at", failure);
            return CudaReport.none("the NVIDIA driver cannot be looked at: " + failure.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return CudaReport.none("looking at the NVIDIA driver was interrupted");
        }
    }

    private static CudaReport ask(Path java, Path folder) throws IOException, InterruptedException {
        Path answer = folder.resolve("report.properties");
        Process child = new ProcessBuilder(command(java, folder, answer))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        if (!child.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            child.destroyForcibly().waitFor();
            return CudaReport.none("the NVIDIA driver did not answer within " + PATIENCE_SECONDS + " seconds");
        }
        int status = child.exitValue();
        if (status != 0 || !Files.exists(answer)) {
            log.warn("The look at the NVIDIA driver ended with status {}", status);
            String how = status > SIGNALS ? "signal " + (status - SIGNALS) : "status " + status;
            return CudaReport.none("the NVIDIA driver ends the process that calls it (" + how + ")");
        }
        Properties report = new Properties();
        try (InputStream in = Files.newInputStream(answer)) {
            report.load(in);
        }
        return CudaReport.of(report);
    }

    private static List<String> command(Path java, Path folder, Path answer) {
        List<String> command = new ArrayList<>(List.of(
                java.toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve("crash"),
                "-cp",
                System.getProperty("java.class.path", "")));
        String path = System.getProperty(Libraries.PATH);
        if (path != null) {
            command.add("-D" + Libraries.PATH + "=" + path);
        }
        command.add(ProbeMain.class.getName());
        command.add(answer.toString());
        return command;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
