package dev.refill.request;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Percent-encoding, for paths and for the addresses that people read. */
public final class Percent {
    /** What may stand in a path's segment and in a query as it is. */
    private static final String PLAIN = "-._~$:/@!*(),;";

    private Percent() {}

    /** One segment of a path: a slash in it is encoded, Lance's delimiter is not. */
    public static String segment(String text) {
        return encode(text).replace("/", "%2F");
    }

    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
            encoded.append(plain ? String.valueOf(c) : String.format("%%%02X", (int) c));
        }
        return encoded.toString();
    }

    /** @throws IllegalArgumentException where a percent sign is not followed by two hexadecimal digits */
    public static String decode(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** The parameters that are not null, with a question mark before them; empty for none. */
    public static String query(Map<String, @Nullable String> parameters) {
        StringJoiner query = new StringJoiner("&", "?", "");
        query.setEmptyValue("");
        parameters.forEach((name, value) -> {
            if (value != null) {
                query.add(name + "=" + encode(value));
            }
        });
        return query.toString();
    }
}
