package dev.refill.cluster.http;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to be made.
 *
 * @param doing what it is for, as in "the server could not …": {@code list the tables}
 * @param path begins with a slash; percent-encoded
 * @param query parameters by name, not yet encoded
 * @param json the body; null for none
 * @param headers besides those of the endpoint
 * @param mostBytes an answer larger than this is refused
 */
public record RestCall(
        String doing,
        String method,
        String path,
        Map<String, String> query,
        @Nullable String json,
        Map<String, String> headers,
        Repeat repeat,
        long mostBytes) {
    private static final long MOST_JSON = 32L << 20;

    public RestCall {
        query = Map.copyOf(query);
        headers = Map.copyOf(headers);
    }

    public static RestCall get(String doing, String path) {
        return new RestCall(doing, "GET", path, Map.of(), null, Map.of(), Repeat.ALWAYS, MOST_JSON);
    }

    public static RestCall post(String doing, String path, @Nullable String json) {
        return new RestCall(doing, "POST", path, Map.of(), json, Map.of(), Repeat.ALWAYS, MOST_JSON);
    }

    /** With one more query parameter; without where the value is null. */
    public RestCall with(String parameter, @Nullable String value) {
        if (value == null) {
            return this;
        }
        Map<String, String> more = new LinkedHashMap<>(query);
        more.put(parameter, value);
        return new RestCall(doing, method, path, more, json, headers, repeat, mostBytes);
    }

    public RestCall withHeaders(Map<String, String> other) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.putAll(other);
        return new RestCall(doing, method, path, query, json, more, repeat, mostBytes);
    }

    public RestCall repeated(Repeat other) {
        return new RestCall(doing, method, path, query, json, headers, other, mostBytes);
    }

    public RestCall atMost(long bytes) {
        return new RestCall(doing, method, path, query, json, headers, repeat, bytes);
    }
}
