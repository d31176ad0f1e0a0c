package dev.refill.job;

import java.util.List;

/** Jobs of this and earlier runs of the application. Safe to use from any thread. */
public interface JobHistory extends AutoCloseable {
    /** Keeps the newest snapshot of a job. */
    void save(JobSnapshot job);

    /**
     * The newest jobs first, by creation. One that has not ended runs on a server, or is run by a process that is alive;
     * where that process is gone, it is given as failed.
     */
    List<JobSnapshot> recent(int limit);

    @Override
    void close();

    /** One that keeps nothing, for work that nobody looks back at. */
    static JobHistory none() {
        return new JobHistory() {
            @Override
            public void save(JobSnapshot job) {}

            @Override
            public List<JobSnapshot> recent(int limit) {
                return List.of();
            }

            @Override
            public void close() {}
        };
    }
}
