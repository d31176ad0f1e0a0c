package dev.refill.model;

import java.time.Instant;

/**
 * An entry of a table's history.
 *
 * @param operation what made it, in Lance's word ({@code Append}, {@code Update}), or empty where that is unknown
 */
public record TableVersion(long version, Instant time, String operation, long rows) {}
