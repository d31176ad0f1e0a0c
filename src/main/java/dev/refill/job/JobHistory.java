package dev.refill.job;

import java.util.List;

/** Jobs of this and earlier runs of the application. Safe to use from any thread. */
public interface JobHistory extends AutoCloseable {
    /** Keeps the newest snapshot of a job and what happened to it by then, in place of what was kept of it. */
    void save(JobSnapshot job, JobTrace trace);

    /** One of which nothing is known but the snapshot. */
    default void save(JobSnapshot job) {
        save(job, JobTrace.NONE);
    }

    /**
     * The newest jobs first, by creation. One that has not ended runs on a server, or is run by a process that is alive;
     * where that process is gone, it is given as failed.
     */
    List<JobSnapshot> recent(int limit);

    /** What happened to a job by the last time it was saved; none where nothing is known of it. */
    JobTrace trace(String id);

    @Override
    void close();

    /** One that keeps nothing, for work that nobody looks back at. */
    static JobHistory none() {
        return new JobHistory() {
            @Override
            public void save(JobSnapshot job, JobTrace trace) {}

            @Override
            public List<JobSnapshot> recent(int limit) {
                return List.of();
            }

            @Override
            public JobTrace trace(String id) {
                return JobTrace.NONE;
            }

            @Override
            public void close() {}
        };
    }
}
