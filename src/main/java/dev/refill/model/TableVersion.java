package dev.refill.model;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * An entry of a table's history.
 *
 * @param operation what made it, in Lance's word ({@code Append}, {@code Update}), or empty where that is unknown
 * @param rows empty where a server does not tell
 * @param bytes of the data files that it refers to; empty where a server does not tell
 * @param origin who and what wrote it, as far as that is known
 */
public record TableVersion(
        long version, Instant time, String operation, OptionalLong rows, OptionalLong bytes, Origin origin) {
    /**
     * @param author whom the writer named in the commit; empty where it named nobody
     * @param message what the writer said of the commit; empty where it said nothing
     * @param writer the library that wrote it, such as {@code lance 7.0.0}; empty where that is not known
     */
    public record Origin(String author, String message, String writer) {
        public static final Origin UNKNOWN = new Origin("", "", "");
    }

    public TableVersion(long version, Instant time, String operation, OptionalLong rows) {
        this(version, time, operation, rows, OptionalLong.empty(), Origin.UNKNOWN);
    }

    public TableVersion(long version, Instant time, String operation, long rows) {
        this(version, time, operation, OptionalLong.of(rows));
    }
}
