package dev.refill.bench;

import dev.refill.peer.DriverProcess;
import dev.refill.peer.PeerInstall;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Starts the two sides, each as users run it: a process that stays, and refreshes when it is asked. */
final class Processes {
    private static final Path PEER_DRIVER =
            Path.of("src", "bench", "peer", "driver.cjs").toAbsolutePath();

    private Processes() {}

    static DriverProcess peer(Path log) {
        if (!PeerInstall.nodeIsThere()) {
            throw new IllegalStateException("Node.js is not on the PATH; LanceDB's client cannot run beside Refill.");
        }
        PeerInstall.ensure();
        return start(List.of("node", PEER_DRIVER.toString()), log);
    }

    /** A JVM with the flags of Refill's launcher. */
    static DriverProcess refill(Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(System.getProperty("bench.jvm", "").split(" ")));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), RefillDriver.class.getName()));
        command.removeIf(String::isEmpty);
        return start(command, log);
    }

    private static DriverProcess start(List<String> command, Path log) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("RUST_LOG", "error");
        builder.environment().put("LANCE_LOG", "error");
        File file = log.toFile();
        builder.redirectError(ProcessBuilder.Redirect.appendTo(file));
        try {
            return new DriverProcess(builder);
        } catch (IOException e) {
            throw new UncheckedIOException(command.get(0) + " could not be started", e);
        }
    }
}
