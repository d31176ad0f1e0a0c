package dev.refill.peer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A process that answers requests, one JSON object a line in and one a line out, in order. It ends with the JVM, or when
 * it is closed.
 */
public final class DriverProcess implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    /** Starts it; where its stderr goes is the builder's to say. */
    public DriverProcess(ProcessBuilder builder) throws IOException {
        process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        requests = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    public long pid() {
        return process.pid();
    }

    /**
     * @return the result, a JSON null where the operation has none
     * @throws PeerException with the process's message where it refused or failed
     */
    public synchronized JsonNode ask(String operation, ObjectNode request) {
        try {
            requests.write(JSON.writeValueAsString(request.put("op", operation)));
            requests.newLine();
            requests.flush();
            String line = answers.readLine();
            if (line == null) {
                throw new IllegalStateException("The process ended during " + request + "; see its log in target");
            }
            JsonNode answer = JSON.readTree(line);
            if (answer.has("error")) {
                throw new PeerException(answer.get("error").asText());
            }
            return answer.get("ok");
        } catch (IOException e) {
            throw new UncheckedIOException("The process does not answer; see its log in target", e);
        }
    }

    /** Lets it end by itself, which it does once it has nothing more to read. */
    @Override
    public void close() {
        try {
            requests.close();
            process.waitFor();
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
