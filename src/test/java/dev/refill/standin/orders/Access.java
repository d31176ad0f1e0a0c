package dev.refill.standin.orders;

import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask, and for which database.
 *
 * @param key taken as {@code x-api-key} and as a bearer token
 * @param database the name that {@code x-lancedb-database} must have; null where the header is of no matter, as on a plain
 *     Lance REST namespace
 */
public record Access(String key, @Nullable String database) {
    /** @throws Refusal where the request may not be answered */
    public void check(Call call) {
        String given = credential(call);
        if (given == null) {
            throw new Refusal(Problem.UNAUTHENTICATED, "The request has no credentials.");
        }
        if (!given.equals(key)) {
            throw new Refusal(Problem.UNAUTHENTICATED, "The API key is not valid.");
        }
        if (database == null) {
            return;
        }
        String asked = call.header("x-lancedb-database");
        if (asked == null) {
            throw new Refusal(Problem.INVALID_INPUT, "The header x-lancedb-database is missing.");
        }
        if (!asked.equals(database)) {
            throw new Refusal(Problem.NAMESPACE_NOT_FOUND, "There is no database " + asked + " here.");
        }
    }

    private static @Nullable String credential(Call call) {
        String bearer = call.header("authorization");
        return bearer != null && bearer.startsWith("Bearer ")
                ? bearer.substring("Bearer ".length())
                : call.header("x-api-key");
    }
}
