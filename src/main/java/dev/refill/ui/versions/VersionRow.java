package dev.refill.ui.versions;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * A version as the table shows it.
 *
 * @param operation what made it, in words
 * @param difference its rows less those of the version before; empty where there is none before
 * @param current whether it is the newest
 */
public record VersionRow(
        long version, Instant time, String operation, long rows, OptionalLong difference, boolean current) {}
