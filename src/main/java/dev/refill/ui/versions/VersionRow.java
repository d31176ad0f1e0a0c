package dev.refill.ui.versions;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * A version as the table shows it.
 *
 * @param operation what made it, in words
 * @param rows empty where a server does not tell
 * @param difference its rows less those of the version before; empty where there is none before, or where either is not known
 * @param current whether it is the newest
 */
public record VersionRow(
        long version, Instant time, String operation, OptionalLong rows, OptionalLong difference, boolean current) {}
