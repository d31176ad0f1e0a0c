package dev.refill.model;

import org.jspecify.annotations.Nullable;

/**
 * What a few rows tell of a whole refresh.
 *
 * @param rows that were computed
 * @param secondsPerRow on one thread, without what does not grow with the rows
 * @param bytesPerRow of the values, as they lie in memory
 * @param failure why a row could not be computed, in a sentence; null where all could
 */
public record Trial(
        int rows,
        double secondsPerRow,
        double bytesPerRow,
        @Nullable String failure) {}
