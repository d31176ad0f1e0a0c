package dev.refill.lance;

import java.time.Instant;

/** A version as its manifest sums it up. */
public record VersionInfo(long version, Instant time, long rows) {}
