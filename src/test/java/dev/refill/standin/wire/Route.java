package dev.refill.standin.wire;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method and a path that an operation answers.
 *
 * @param name the operation's, by which orders refer to it
 * @param pattern such as {@code /v1/table/{id}/describe}; a trailing slash in a request is of no matter
 * @param recent whether servers of before jobs and GPU classes lack it
 */
public record Route(String name, String method, String pattern, boolean recent, Operation operation) {
    /** The path's variables where the request is this route's. */
    public Optional<Map<String, String>> match(String requestMethod, String rawPath) {
        if (!requestMethod.equals(method)) {
            return Optional.empty();
        }
        List<String> wanted = segments(pattern);
        List<String> given = segments(rawPath);
        if (wanted.size() != given.size()) {
            return Optional.empty();
        }
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < wanted.size(); i++) {
            String part = wanted.get(i);
            if (part.startsWith("{")) {
                variables.put(part.substring(1, part.length() - 1), decoded(given.get(i)));
            } else if (!part.equals(decoded(given.get(i)))) {
                return Optional.empty();
            }
        }
        return Optional.of(variables);
    }

    private static List<String> segments(String path) {
        String whole = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return List.of(whole.split("/", -1));
    }

    /** In a path a plus sign is itself. */
    private static String decoded(String segment) {
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw new Refusal(Problem.INVALID_INPUT, "The path is not percent-encoded as it should be.");
        }
    }
}
