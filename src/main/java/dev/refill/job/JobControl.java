package dev.refill.job;

/** What the work of a job sees of the job: it reports progress here and asks whether to stop. Safe from any thread. */
public interface JobControl {
    /**
     * Enters a phase. Where it is the first that {@linkplain Phase#changesTable() changes the table}, the job can no longer
     * be cancelled until it is over.
     *
     * @throws dev.refill.model.RefillException with the code CANCELLED where such a phase would begin after the job was
     *     asked to stop
     */
    void phase(Phase phase);

    /** Which column the job is busy with now, of how many, counted from 1. */
    void step(int number, int of, String column);

    /** The rows and fragments there are to do, once planned; what was counted as done starts again at 0. */
    void total(long rows, int fragments);

    /** Adds to what is done, after a batch or a fragment. */
    void advance(long rows, int fragments);

    /** Says that something moved that cannot be counted in rows. */
    void moved();

    /** What the user should know besides, in a sentence, such as that it runs on another device than was asked for. */
    void note(String sentence);

    /** How busy the GPUs are that it computes on. */
    void use(DeviceUse now);

    /** How many workers compute side by side. */
    void workers(int now);

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
