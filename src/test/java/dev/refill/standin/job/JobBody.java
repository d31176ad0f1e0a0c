package dev.refill.standin.job;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What a job does. */
public interface JobBody {
    /**
     * Does the work on the calling thread.
     *
     * @return the result, as the contract has it
     * @throws JobFailed with what the server reports of a failure
     * @throws dev.refill.model.RefillException with the code CANCELLED once {@link #cancel} was called
     */
    ObjectNode run(Claims claims) throws JobFailed, InterruptedException;

    /** Asks it to stop. Any thread. */
    void cancel();

    /** Where the work tells of what it has done, unit by unit. */
    @FunctionalInterface
    interface Claims {
        void completed(String unit, long rows);
    }
}
