package dev.refill.engine;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.concurrent.atomic.AtomicLong;

/** How many rows a refresh may skip: each has to be found, and a rule that fails everywhere is to be told of. Thread-safe. */
final class FailureLimit {
    /** Finding so many takes some minutes at most. */
    static final int MOST = 1_000;

    private final AtomicLong failed;
    private final String column;

    /** @param before rows that failed already */
    FailureLimit(String column, long before) {
        this.column = column;
        this.failed = new AtomicLong(before);
    }

    /** Counts one more. */
    void add(RefillException failure) {
        if (failed.incrementAndGet() > MOST) {
            throw new RefillException(
                    ErrorCode.COMPUTE_FAILED,
                    "More than " + MOST + " rows cannot be computed, so " + column
                            + " was not refreshed; the first of them says: " + failure.sentence(),
                    failure);
        }
    }
}
