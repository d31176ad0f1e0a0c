package dev.refill.cluster.http;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.OptionalLong;
import okhttp3.Response;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/** Reads an answer, no more of it than was asked for. */
final class Replies {
    /** Of a refusal only the beginning is of use. */
    private static final long MOST_OF_A_REFUSAL = 64 << 10;

    /** The body is larger than the most. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private Replies() {}

    static Reply read(Response response, String requestId, long most) throws IOException {
        Date date = response.headers().getDate("date");
        String echoed = response.header("x-request-id");
        String type = response.header("content-type");
        return new Reply(
                response.code(),
                echoed == null || echoed.isBlank() ? requestId : echoed,
                type == null ? "" : type,
                number(response.header("x-lancedb-version")),
                retryAfter(response),
                date == null ? null : date.toInstant(),
                response.header("location"),
                body(response, most));
    }

    private static byte[] body(Response response, long most) throws IOException {
        BufferedSource source = response.body().source();
        if (!response.isSuccessful()) {
            source.request(MOST_OF_A_REFUSAL);
            return source.getBuffer().readByteArray(Math.min(source.getBuffer().size(), MOST_OF_A_REFUSAL));
        }
        // Counted as it is after unpacking, so that a small answer cannot grow without end.
        if (source.request(most + 1)) {
            throw new TooLarge();
        }
        return source.readByteArray();
    }

    private static OptionalLong number(@Nullable String text) {
        return text != null && text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /** In seconds, or as a date by the server's own clock where it tells that too. */
    private static @Nullable Duration retryAfter(Response response) {
        String text = response.header("retry-after");
        if (text != null && text.matches("\\d{1,9}")) {
            return Duration.ofSeconds(Long.parseLong(text));
        }
        Date until = response.headers().getDate("retry-after");
        if (until == null) {
            return null;
        }
        Date date = response.headers().getDate("date");
        Instant now = date == null ? Instant.ofEpochMilli(response.receivedResponseAtMillis()) : date.toInstant();
        Duration wait = Duration.between(now, until.toInstant());
        return wait.isNegative() ? Duration.ZERO : wait;
    }
}
