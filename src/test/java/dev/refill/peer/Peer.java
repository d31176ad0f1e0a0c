package dev.refill.peer;

import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * LanceDB's client for Node.js: one process for the whole JVM, which answers one request after the other. What it logs
 * goes to {@code target/peer.log}.
 */
final class Peer {
    static final ObjectMapper JSON = new ObjectMapper();

    private static @Nullable Peer running;

    private final DriverProcess process;

    private Peer() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                "node", PeerInstall.HOME.resolve("driver.cjs").toString());
        builder.environment().put("RUST_LOG", "error");
        builder.redirectError(Path.of("target", "peer.log").toFile());
        process = new DriverProcess(builder);
    }

    /**
     * The peer, started and installed where need be. Without Node.js the calling test is skipped, or fails where
     * {@code refill.peer.required} says that it must be there.
     */
    static synchronized Peer get() {
        if (running != null) {
            return running;
        }
        if (!PeerInstall.nodeIsThere()) {
            if (Boolean.getBoolean("refill.peer.required")) {
                fail("Node.js is not on the PATH, and refill.peer.required is true.");
            }
            Assumptions.abort("Node.js is not on the PATH; LanceDB's client cannot run beside Refill.");
        }
        PeerInstall.ensure();
        try {
            Peer started = new Peer();
            started.ask("ping", JSON.createObjectNode());
            running = started;
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException("Node.js could not be started", e);
        }
    }

    /**
     * @return the result, a JSON null where the operation has none
     * @throws PeerException with the client's message where it refused or failed
     */
    JsonNode ask(String operation, ObjectNode request) {
        return process.ask(operation, request);
    }
}
