package dev.refill.model;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * An entry of a table's history.
 *
 * @param operation what made it, in Lance's word ({@code Append}, {@code Update}), or empty where that is unknown
 * @param rows empty where a server does not tell
 */
public record TableVersion(long version, Instant time, String operation, OptionalLong rows) {
    public TableVersion(long version, Instant time, String operation, long rows) {
        this(version, time, operation, OptionalLong.of(rows));
    }
}
