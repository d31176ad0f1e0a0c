package dev.refill.lance;

import java.time.Instant;

/**
 * A version as its manifest sums it up.
 *
 * @param bytes of the data files that it refers to
 */
public record VersionInfo(long version, Instant time, long rows, long bytes) {}
