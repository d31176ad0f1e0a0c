package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a manifest asks whoever reads or writes the table to know, a bit for each feature.
 *
 * <p>lance-core refuses by itself to read what it does not know. To writers' flags it gives no heed in deletes, schema
 * changes and commits of ours, and drops them: callers ask here first.
 */
record FeatureFlags(long reader, long writer) {
    /**
     * What lance-core 7.0.0 knows: deletion files 1, stable row ids 2, the second file format 4, table configuration 8,
     * base paths 16, transactions in the manifest alone 32.
     */
    private static final long KNOWN = 63;

    /** Refuses a table that cannot be read. */
    void requireReadable(String table) {
        if ((reader & ~KNOWN) != 0) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    "The table " + table + " asks its readers for what this version of Refill does not know ("
                            + named(reader & ~KNOWN) + "), so it cannot be opened here.");
        }
    }

    /** Why the table cannot be changed, as a sentence; empty where it can. */
    Optional<String> againstChanging(String table) {
        return (writer & ~KNOWN) == 0
                ? Optional.empty()
                : Optional.of("The table " + table + " asks its writers for what this version of Refill does not know ("
                        + named(writer & ~KNOWN) + "), so it can be read and not changed here.");
    }

    private static String named(long flags) {
        return IntStream.range(0, Long.SIZE)
                .filter(bit -> (flags >>> bit & 1) != 0)
                .mapToObj(bit -> Long.toUnsignedString(1L << bit))
                .collect(Collectors.joining(
                        " and ", Long.bitCount(flags) == 1 ? "feature flag " : "feature flags ", ""));
    }
}
