package dev.refill.model;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A job that a server runs, as the server last told of it. What the server says in its own words is kept verbatim, so that
 * a word that this version does not know is still shown.
 *
 * @param id the server's own; empty where a start was asked for and not answered
 * @param table as the server names it; empty where it does not
 * @param type such as {@code computed_refresh}; empty where it does not tell
 * @param state the server's own word
 * @param createdAt null where the server does not tell
 * @param spec what the job was asked to do, field by field, in the server's order; what is no plain value as JSON
 * @param result what came of it, in the same way; empty until it finished
 * @param failure why it failed, as far as the server tells; null where it did not
 */
public record ServerJob(
        String id,
        String table,
        String type,
        String state,
        @Nullable Instant createdAt,
        Map<String, String> spec,
        Map<String, String> result,
        @Nullable Failure failure) {

    /**
     * @param phase the server's word for where it failed; empty where it does not tell
     * @param message in the server's words; empty where it does not tell
     * @param retryable whether the server says that running it again can help; null where it does not tell
     */
    public record Failure(
            String phase, String message, @Nullable Boolean retryable) {}

    /** What a server's word for a state means. */
    public enum Stage {
        PENDING,
        RUNNING,
        FINISHED,
        FAILED,
        CANCELLED,
        /** A word that is not known: the job may still be running. */
        UNKNOWN;

        public boolean ended() {
            return this == FINISHED || this == FAILED || this == CANCELLED;
        }
    }

    public ServerJob {
        spec = ordered(spec);
        result = ordered(result);
    }

    private static Map<String, String> ordered(Map<String, String> fields) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** One that was asked for and of which nothing is known yet. */
    public static ServerJob submitted(String table) {
        return new ServerJob("", table, "", "submitted", null, Map.of(), Map.of(), null);
    }

    /** The words come in any case. */
    public Stage stage() {
        return switch (state.toUpperCase(Locale.ROOT)) {
            case "PENDING", "QUEUED", "SUBMITTED" -> Stage.PENDING;
            case "IN_PROGRESS", "RUNNING" -> Stage.RUNNING;
            case "DONE", "FINISHED", "SUCCEEDED" -> Stage.FINISHED;
            case "FAILED", "TIMED_OUT" -> Stage.FAILED;
            case "CANCELLED", "CANCELED" -> Stage.CANCELLED;
            default -> Stage.UNKNOWN;
        };
    }

    public ServerJob withId(String other) {
        return new ServerJob(other, table, type, state, createdAt, spec, result, failure);
    }

    /** Whether it fills a computed column, whichever kind. */
    public boolean refresh() {
        return type.toLowerCase(Locale.ROOT).contains("refresh");
    }
}
