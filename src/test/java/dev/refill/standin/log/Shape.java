package dev.refill.standin.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.standin.wire.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A request without what differs each time it is sent: ids, times, the client's name, and the headers that belong to the
 * connection. Two clients that do the same send requests of the same shape.
 *
 * @param headers by name in lowercase
 * @param body null where there was none
 */
public record Shape(
        String method,
        String target,
        TreeMap<String, String> headers,
        @Nullable JsonNode body) {
    private static final Set<String> THE_CONNECTIONS = Set.of("host", "connection", "content-length", "user-agent");

    /** They have to be sent; what they say is another each time. */
    private static final Set<String> EACH_TIME = Set.of("x-request-id", "x-lancedb-min-timestamp");

    private static final String JOB = "job_id";

    public static Shape of(Recorded request) {
        TreeMap<String, String> headers = new TreeMap<>();
        for (String name : request.headers().keySet()) {
            if (!THE_CONNECTIONS.contains(name)) {
                headers.put(name, EACH_TIME.contains(name) ? "(another each time)" : request.header(name));
            }
        }
        return new Shape(request.method(), sorted(request.target()), headers, body(request));
    }

    /** The order of a query's parameters says nothing. */
    private static String sorted(String target) {
        int query = target.indexOf('?');
        if (query < 0) {
            return target;
        }
        String[] parameters = target.substring(query + 1).split("&", -1);
        Arrays.sort(parameters);
        return target.substring(0, query + 1) + String.join("&", parameters);
    }

    private static @Nullable JsonNode body(Recorded request) {
        if (request.body().length == 0) {
            return null;
        }
        JsonNode body = Json.read(request.body());
        if (body instanceof ObjectNode object && object.has(JOB)) {
            object.put(JOB, "(a job)");
        }
        return body;
    }

    /** Where another differs from this, a line for each method, target, header and body; empty where they are alike. */
    public List<String> differences(Shape other) {
        List<String> lines = new ArrayList<>();
        compare(lines, "method", method, other.method);
        compare(lines, "target", target, other.target);
        TreeSet<String> names = new TreeSet<>(headers.keySet());
        names.addAll(other.headers.keySet());
        for (String name : names) {
            compare(lines, name, headers.get(name), other.headers.get(name));
        }
        compare(lines, "body", body, other.body);
        return lines;
    }

    private static void compare(List<String> lines, String what, @Nullable Object here, @Nullable Object there) {
        if (!Objects.equals(here, there)) {
            lines.add(what + ": " + here + " and " + there);
        }
    }
}
