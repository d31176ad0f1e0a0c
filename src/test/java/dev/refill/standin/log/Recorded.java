package dev.refill.standin.log;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A request as it came in.
 *
 * @param target the path and the query, undecoded
 * @param headers by name in lowercase
 */
public record Recorded(String method, String target, Map<String, List<String>> headers, byte[] body) {
    public Recorded {
        headers = Map.copyOf(headers);
    }

    public String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** A header's values as one; empty where it was not sent. */
    public String header(String name) {
        return String.join(", ", headers.getOrDefault(name, List.of()));
    }

    /** The request as text, in the order of HTTP. */
    @Override
    public String toString() {
        String head = new TreeMap<>(headers)
                .entrySet().stream()
                        .map(e -> e.getKey() + ": " + String.join(", ", e.getValue()))
                        .collect(Collectors.joining("\n"));
        return method + " " + target + "\n" + head + "\n\n" + text();
    }
}
