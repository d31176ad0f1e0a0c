package dev.refill.model;

import java.util.OptionalLong;

/**
 * A computed column's stored schedule. LanceDB's servers act on it; a local table only stores it.
 *
 * @param intervalSeconds the least delay after the last successful refresh; empty where the server decides
 */
public record AutoRefresh(boolean enabled, OptionalLong intervalSeconds) {
    /** What LanceDB takes where nothing is said. */
    public static final AutoRefresh DEFAULT = new AutoRefresh(true, OptionalLong.empty());

    public AutoRefresh {
        if (intervalSeconds.isPresent() && intervalSeconds.getAsLong() <= 0) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "The auto-refresh interval must be a whole number of seconds above 0.");
        }
    }
}
