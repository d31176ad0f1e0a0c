package dev.refill.cluster.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a server's refusal says, from JSON or plain text, as a failure with a code and a sentence. */
public final class Refusals {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_CHARACTERS = 400;
    private static final Pattern NO_SUCH_PATH = Pattern.compile("(?i)(404 )?(page |path )?(not found)?");

    private Refusals() {}

    static RefillException of(Endpoint endpoint, String doing, Reply reply) {
        String request = " (request " + reply.requestId() + ").";
        if (reply.status() >= 300 && reply.status() < 400) {
            return new RefillException(
                    ErrorCode.NOT_REACHABLE,
                    endpoint.name() + " sends requests elsewhere" + where(reply.location())
                            + "; use the server's own address" + request);
        }
        ErrorCode code = notOffered(reply) ? ErrorCode.UNSUPPORTED : code(reply);
        String said = endpoint.masked(message(reply));
        return new RefillException(code, sentence(endpoint, doing, reply, code, said) + request);
    }

    private static String sentence(Endpoint endpoint, String doing, Reply reply, ErrorCode code, String said) {
        String because = said.isEmpty() ? "" : ": " + said;
        if (unknownKey(reply)) {
            return endpoint.credentials().isEmpty()
                    ? endpoint.name() + " asks for a key, and there is none for it" + because
                    : endpoint.name() + " does not accept the key" + because;
        }
        if (code == ErrorCode.NOT_PERMITTED) {
            return "The key is not allowed to " + doing + because;
        }
        if (notOffered(reply)) {
            return "The server does not offer to " + doing + because;
        }
        if (reply.status() == 429) {
            return "The server is asked too much at the moment and did not " + doing
                    + (reply.retryAfter() == null
                            ? "; try again later"
                            : "; it asks to wait " + reply.retryAfter().toSeconds() + " s")
                    + because;
        }
        return "The server did not " + doing + (said.isEmpty() ? "; it answered " + reply.status() : because);
    }

    /** The host alone: the rest of such an address can hold a token. */
    private static String where(@Nullable String location) {
        try {
            String host = location == null ? null : new URI(location).getAuthority();
            return host == null ? "" : ", to " + host;
        } catch (URISyntaxException unreadable) {
            return "";
        }
    }

    /** Whether the server has no such operation, rather than that it fails. */
    public static boolean notOffered(Reply reply) {
        OptionalInt number = number(reply);
        return switch (reply.status()) {
            case 404 -> number.isPresent() ? number.getAsInt() == 0 : saysNothing(reply);
            case 405, 406, 501 -> true;
            default -> !reply.ok() && code(reply) == ErrorCode.UNSUPPORTED;
        };
    }

    /** Whether an answer is what any web server says of a path that it does not have. */
    private static boolean saysNothing(Reply reply) {
        String text = reply.text().strip();
        return text.startsWith("<") || NO_SUCH_PATH.matcher(message(reply)).matches();
    }

    private static boolean unknownKey(Reply reply) {
        OptionalInt number = number(reply);
        return reply.status() == 401 || number.isPresent() && number.getAsInt() == 16;
    }

    private static ErrorCode code(Reply reply) {
        OptionalInt number = number(reply);
        // Lance's own server says 18, internal, of what it does not do.
        boolean unsupported = message(reply).toLowerCase(Locale.ROOT).startsWith("not supported");
        if (number.isEmpty() || number.getAsInt() == reply.status()) {
            return unsupported ? ErrorCode.UNSUPPORTED : ofStatus(reply.status());
        }
        return switch (number.getAsInt()) {
            case 0 -> ErrorCode.UNSUPPORTED;
            case 1, 4, 6, 8, 10, 11, 12, 22 -> ErrorCode.NOT_FOUND;
            case 2, 3, 5, 7, 9, 19, 23 -> ErrorCode.REFUSED;
            case 13, 20 -> ErrorCode.BAD_INPUT;
            case 14 -> ErrorCode.TABLE_CHANGED;
            case 15, 16 -> ErrorCode.NOT_PERMITTED;
            case 17, 21 -> ErrorCode.NOT_REACHABLE;
            default -> unsupported ? ErrorCode.UNSUPPORTED : ErrorCode.INTERNAL;
        };
    }

    private static ErrorCode ofStatus(int status) {
        return switch (status) {
            case 400, 413, 415, 422 -> ErrorCode.BAD_INPUT;
            case 401, 403, 407 -> ErrorCode.NOT_PERMITTED;
            case 404 -> ErrorCode.NOT_FOUND;
            case 405, 406, 501 -> ErrorCode.UNSUPPORTED;
            case 408, 429, 502, 503, 504 -> ErrorCode.NOT_REACHABLE;
            case 409 -> ErrorCode.TABLE_CHANGED;
            default -> status < 500 ? ErrorCode.REFUSED : ErrorCode.INTERNAL;
        };
    }

    private static OptionalInt number(Reply reply) {
        JsonNode code = json(reply).path("code");
        return code.canConvertToInt() && code.isNumber() ? OptionalInt.of(code.intValue()) : OptionalInt.empty();
    }

    /** In the server's words, on one line; empty where it has none. */
    private static String message(Reply reply) {
        JsonNode json = json(reply);
        if (json.isObject()) {
            JsonNode error = json.path("error");
            String first = error.isObject() ? error.path("message").asText() : error.asText();
            String brief = first.isBlank() ? json.path("message").asText() : first;
            String detail =
                    json.path("detail").isTextual() ? json.path("detail").asText() : "";
            boolean more = !detail.isBlank() && !brief.contains(detail);
            return cut(brief.isBlank() ? detail : more ? brief + ", " + detail : brief);
        }
        String text = reply.text().strip();
        return text.startsWith("<") ? "it answered with a web page" : cut(text);
    }

    private static JsonNode json(Reply reply) {
        try {
            JsonNode node = JSON.readTree(reply.text());
            return node == null ? JSON.missingNode() : node;
        } catch (JsonProcessingException plainText) {
            return JSON.missingNode();
        }
    }

    private static String cut(String text) {
        // Lance ends its messages with the place in its source.
        String line = text.strip().replaceAll("\\s*\\R\\s*", " ").replaceAll(",? ?/\\S+\\.rs:\\d+:\\d+$", "");
        String whole = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
        return whole.length() <= MOST_CHARACTERS ? whole : whole.substring(0, MOST_CHARACTERS) + "…";
    }
}
