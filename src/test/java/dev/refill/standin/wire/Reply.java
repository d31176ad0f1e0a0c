package dev.refill.standin.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * An answer before it is written.
 *
 * @param headers besides the content's type and length
 */
public record Reply(int status, String contentType, Map<String, String> headers, byte[] body) {
    public static final String ARROW_FILE = "application/vnd.apache.arrow.file";
    public static final String ARROW_STREAM = "application/vnd.apache.arrow.stream";
    private static final String JSON = "application/json";

    public Reply {
        headers = Map.copyOf(headers);
    }

    public static Reply json(JsonNode node) {
        return new Reply(200, JSON, Map.of(), Json.write(node));
    }

    public static Reply text(int status, String contentType, String text) {
        return new Reply(status, contentType, Map.of(), text.getBytes(StandardCharsets.UTF_8));
    }

    public static Reply bytes(String contentType, byte[] bytes) {
        return new Reply(200, contentType, Map.of(), bytes);
    }

    /** A problem as the contract has it. */
    public static Reply problem(Problem problem, String message, String instance) {
        ObjectNode error = Json.object().put("error", message);
        if (problem.hasCode()) {
            error.put("code", problem.code());
        }
        error.put("detail", message).put("instance", instance);
        return new Reply(problem.status(), JSON, Map.of(), Json.write(error));
    }

    public Reply withStatus(int other) {
        return new Reply(other, contentType, headers, body);
    }

    public Reply withBody(byte[] other) {
        return new Reply(status, contentType, headers, other);
    }

    /** Says which version of the table a read is of. */
    public Reply ofVersion(long version) {
        return withHeader("x-lancedb-version", Long.toString(version));
    }

    public Reply gzipped() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(body);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return withBody(bytes.toByteArray()).withHeader("Content-Encoding", "gzip");
    }

    public Reply withHeader(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Reply(status, contentType, more, body);
    }
}
