package dev.refill.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Remembers every save in order. */
final class MemoryHistory implements JobHistory {
    private final List<JobSnapshot> saves = new ArrayList<>();
    private final Map<String, JobTrace> traces = new HashMap<>();

    @Override
    public synchronized void save(JobSnapshot job, JobTrace trace) {
        saves.add(job);
        traces.put(job.id(), trace);
    }

    @Override
    public synchronized List<JobSnapshot> recent(int limit) {
        return saves.stream().limit(limit).toList();
    }

    @Override
    public synchronized JobTrace trace(String id) {
        return traces.getOrDefault(id, JobTrace.NONE);
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
