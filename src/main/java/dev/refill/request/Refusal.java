package dev.refill.request;

/**
 * Why a value of a refresh cannot be sent.
 *
 * @param field the value's name in the body of {@code backfill_column}
 */
public record Refusal(String field, String sentence) {}
