package dev.refill.standin.job;

import org.jspecify.annotations.Nullable;

/**
 * Something that happened to a job.
 *
 * @param state {@code claim_complete} for a unit of work, else the state it went into
 * @param unit the unit of work, null for a change of the job's own state
 * @param rows the rows of the unit
 */
public record JobEvent(
        long timeMillis,
        String state,
        @Nullable String unit,
        @Nullable Long rows,
        String message) {}
