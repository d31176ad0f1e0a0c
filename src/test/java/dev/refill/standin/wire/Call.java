package dev.refill.standin.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request that found its route.
 *
 * @param path the path's variables by name, percent-decoded
 * @param query the query's parameters, decoded
 * @param headers by name in lowercase
 * @param body an empty object where there was none
 */
public record Call(Map<String, String> path, Map<String, String> query, Map<String, String> headers, JsonNode body) {
    private static final String DELIMITER = "$";

    public Call {
        path = Map.copyOf(path);
        query = Map.copyOf(query);
        headers = Map.copyOf(headers);
    }

    public @Nullable String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    /** The parts of the path's identifier: of a table the namespaces and the name; none for the root namespace. */
    public List<String> id() {
        String delimiter = query.getOrDefault("delimiter", DELIMITER);
        String id = path.getOrDefault("id", "");
        if (id.equals(delimiter)) {
            return List.of();
        }
        List<String> parts = Arrays.asList(id.split(Pattern.quote(delimiter), -1));
        if (parts.contains("")) {
            throw new Refusal(Problem.INVALID_INPUT, "\"" + id + "\" is not an identifier.");
        }
        return parts;
    }

    /** A header that holds a whole number; 0 where it is absent. */
    public long number(String header) {
        String text = header(header);
        try {
            return text == null ? 0 : Long.parseLong(text);
        } catch (NumberFormatException malformed) {
            throw new Refusal(Problem.INVALID_INPUT, header + " must be a whole number.");
        }
    }
}
