package dev.refill.standin;

import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.peer.DriverProcess;
import dev.refill.peer.PeerInstall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/**
 * LanceDB's client for Node.js, unchanged, connected to a server: a process of its own for each, so that what it has cached
 * of one server is not there for the next. It is asked one thing after the other.
 */
public final class OfficialClient implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DriverProcess process;

    private OfficialClient(DriverProcess process) {
        this.process = process;
    }

    /**
     * Starts one that is connected to nothing. Without Node.js the calling test is skipped, or fails where
     * {@code refill.peer.required} says that it must be there.
     */
    private static OfficialClient start(String operations) {
        if (!PeerInstall.nodeIsThere()) {
            if (Boolean.getBoolean("refill.peer.required")) {
                fail("Node.js is not on the PATH, and refill.peer.required is true.");
            }
            Assumptions.abort("Node.js is not on the PATH; LanceDB's client cannot be tried against the stand-in.");
        }
        PeerInstall.ensure();
        ProcessBuilder builder = new ProcessBuilder(
                "node", PeerInstall.HOME.resolve("driver.cjs").toString(), operations);
        builder.environment().put("RUST_LOG", "error");
        builder.redirectError(ProcessBuilder.Redirect.appendTo(
                Path.of("target", "official-client.log").toFile()));
        try {
            return new OfficialClient(new DriverProcess(builder));
        } catch (IOException failure) {
            throw new UncheckedIOException("Node.js could not be started", failure);
        }
    }

    /** One that is connected to the stand-in, with its key. */
    public static OfficialClient connectedTo(StandIn server) {
        return connectedTo(server, StandIn.KEY);
    }

    /** The client asks for nothing when it connects, so that a wrong key is told of by the first operation. */
    public static OfficialClient connectedTo(StandIn server, String key) {
        OfficialClient client = start("remote");
        client.ask(
                "connect",
                Map.of("uri", "db://" + StandIn.DATABASE, "apiKey", key, "host", server.host(), "retries", 0));
        return client;
    }

    /** One for the tables of a folder, without a server: it answers the operations of {@code operations.cjs}. */
    static OfficialClient local() {
        return start("operations");
    }

    /**
     * Asks for an operation of {@code remote.cjs}.
     *
     * @throws dev.refill.peer.PeerException with the client's message where it refused or failed
     */
    public JsonNode ask(String operation, Map<String, ?> arguments) {
        ObjectNode request = JSON.valueToTree(arguments);
        return process.ask(operation, request);
    }

    public JsonNode ask(String operation) {
        return ask(operation, Map.of());
    }

    public void open(String table) {
        ask("openTable", Map.of("name", table));
    }

    /** Declares a column; the version it made. */
    public long declare(String name, String expression) {
        return ask("addColumns", Map.of("columns", List.of(Map.of("name", name, "expression", expression))))
                .asLong();
    }

    /** Starts a refresh; the job's id. */
    public String refresh(String column) {
        return ask("refreshColumnAsync", Map.of("column", column)).asText();
    }

    public void await(String job) {
        ask("wait", Map.of("job", job));
    }

    /** A column's values in the order of {@code id}, "null" for none. */
    public List<String> values(String column) {
        JsonNode rows = ask("query", Map.of("columns", List.of("id", column)));
        Map<Long, String> sorted = new java.util.TreeMap<>();
        for (int i = 0; i < rows.get("id").size(); i++) {
            sorted.put(
                    Long.parseLong(rows.get("id").get(i).asText()),
                    rows.get(column).get(i).asText());
        }
        return new ArrayList<>(sorted.values());
    }

    @Override
    public void close() {
        process.close();
    }
}
