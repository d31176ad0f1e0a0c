package dev.refill.model;

/**
 * What a refresh did.
 *
 * @param rowsFilled rows that got a value that is not null, as LanceDB counts them
 * @param fragmentsWritten fragments that got a new column file
 * @param version the table's newest version afterwards; the one it began with where there was nothing to do
 * @param device what computed it
 */
public record RefreshResult(
        long rowsFilled, long rowsFailed, int fragmentsWritten, long version, String device, double seconds) {}
