package dev.refill.standin.wire;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Page tokens that mean nothing to whoever is handed one: a client that makes its own is refused. */
public final class PageTokens {
    private static final String MARK = "page:";

    private PageTokens() {}

    public static @Nullable String opaque(@Nullable String after) {
        return after == null
                ? null
                : Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString((MARK + after).getBytes(StandardCharsets.UTF_8));
    }

    /** What a token stands for; null for the first page. */
    public static @Nullable String read(@Nullable String token) {
        if (token == null || token.isEmpty()) {
            return null;
        }
        try {
            String text = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
            if (text.startsWith(MARK)) {
                return text.substring(MARK.length());
            }
        } catch (IllegalArgumentException foreign) {
            // Refused below, like every text that this server did not give out.
        }
        throw new Refusal(Problem.INVALID_INPUT, "The page token is none that this server gave out.");
    }
}
