package dev.refill.job;

import dev.refill.model.RefreshResult;

/** What a job does. */
@FunctionalInterface
public interface JobWork {
    /**
     * Runs to the end on the job's thread. A {@link dev.refill.model.RefillException} fails the job with its code and
     * sentence, one with the code CANCELLED ends it as cancelled.
     */
    RefreshResult run(JobControl control) throws Exception;
}
