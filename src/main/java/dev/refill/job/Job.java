package dev.refill.job;

import java.util.function.Consumer;

/** A refresh that was started, here or on a cluster. Safe to use from any thread. */
public interface Job {
    String id();

    /** How it stands now; never blocks. */
    JobSnapshot snapshot();

    /** What happened to it so far; goes on while it lives. */
    JobLog log();

    /**
     * Asks it to stop, at once or at the next batch; nothing that was not committed is kept. Does nothing to one that
     * ended. Returns at once: a job of a server is told of it in the background.
     */
    void cancel();

    /**
     * Calls back with new snapshots in order, off the caller's thread: with each change of state, the last one for
     * certain, and with as much of the progress between as the listener keeps up with. Called once where the job has
     * already ended.
     *
     * @return stops the calls when run
     */
    Runnable onChange(Consumer<JobSnapshot> listener);

    /**
     * Waits for the end and returns the last snapshot. One of a server can come back before it ended, where it cannot be
     * followed any more; its note says why.
     */
    JobSnapshot await() throws InterruptedException;
}
