package dev.refill.standin.orders;

import java.time.Duration;
import java.util.Map;

/** A way to spoil one answer. */
public sealed interface Fault {
    /** Answers with a status, without doing the work. */
    record Status(int status, Map<String, String> headers, String body) implements Fault {
        public Status {
            headers = Map.copyOf(headers);
        }

        public static Status throttled(int retryAfterSeconds) {
            return new Status(
                    429,
                    Map.of("Retry-After", Integer.toString(retryAfterSeconds)),
                    "{\"error\":\"Too many requests\",\"code\":21}");
        }

        /** Sends whoever follows it to another server. */
        public static Status redirect(String host) {
            return new Status(307, Map.of("Location", host), "");
        }

        public static Status internal() {
            return new Status(500, Map.of(), "{\"error\":\"Something broke\",\"code\":18}");
        }
    }

    /** Closes the connection without an answer, before or after the work was done. */
    record Drop(boolean afterWork) implements Fault {}

    /** Promises the whole answer, sends some bytes of it and closes the connection. */
    record Truncate(int bytes) implements Fault {}

    /** Sends the answer a few bytes at a time. */
    record Slow(int bytes, Duration pause) implements Fault {}

    /** Does the work at once and answers later. */
    record Late(Duration delay) implements Fault {}

    /** Does the work and answers with another body. */
    record OtherBody(String contentType, String body) implements Fault {
        public static OtherBody notJson() {
            return new OtherBody("application/json", "{\"version\": ");
        }

        /** JSON, and not what was asked for. */
        public static OtherBody wrongJson() {
            return new OtherBody("application/json", "[{\"surprise\": true}]");
        }

        /** What a proxy answers in the server's place. */
        public static OtherBody page() {
            return new OtherBody("text/html", "<html><body>It works.</body></html>");
        }
    }
}
