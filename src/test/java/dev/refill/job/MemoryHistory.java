package dev.refill.job;

import java.util.ArrayList;
import java.util.List;

/** Remembers every save in order. */
final class MemoryHistory implements JobHistory {
    private final List<JobSnapshot> saves = new ArrayList<>();

    @Override
    public synchronized void save(JobSnapshot job) {
        saves.add(job);
    }

    @Override
    public synchronized List<JobSnapshot> recent(int limit) {
        return saves.stream().limit(limit).toList();
    }

    synchronized List<JobState> states(String id) {
        return saves.stream()
                .filter(s -> s.id().equals(id))
                .map(JobSnapshot::state)
                .toList();
    }

    @Override
    public void close() {}
}
