package dev.refill.job;

/** What the work of a job sees of the job: it reports progress here and asks whether to stop. Safe from any thread. */
public interface JobControl {
    void phase(Phase phase);

    /** The rows and fragments there are to do, once planned; what was counted as done starts again at 0. */
    void total(long rows, int fragments);

    /** Adds to what is done, after a batch or a fragment. */
    void advance(long rows, int fragments);

    /** Whether somebody asked the job to stop. */
    boolean cancelled();

    /** @throws dev.refill.model.RefillException with the code CANCELLED once the job was asked to stop */
    void throwIfCancelled();

    /**
     * Runs an action when the job is asked to stop, at once where it already was. It runs on the thread that cancels,
     * which may be the UI's, so it must not wait for anything.
     */
    void onCancel(Runnable action);
}
