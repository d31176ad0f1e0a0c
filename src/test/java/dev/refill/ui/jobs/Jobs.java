package dev.refill.ui.jobs;

import dev.refill.job.JobHistory;
import dev.refill.job.JobRun;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobSpec;
import dev.refill.job.JobTrace;
import dev.refill.model.TableId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Jobs that move when the test says so, at the time the test says, seen by a UI thread that runs when it says. */
final class Jobs {
    static final Instant START = Instant.parse("2026-11-30T12:41:00Z");

    final Time time = new Time();
    final Ui ui = new Ui();
    final History history = new History();
    private int next = 1;

    JobRun job(String table, String column) {
        JobSpec spec = new JobSpec("/data/catalog", TableId.of(table), column, "cpu");
        return new JobRun("job-" + next++, spec, time, Runnable::run);
    }

    /** A clock that stands still. */
    static final class Time extends Clock {
        private Instant now = START;

        void pass(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** Keeps what is handed to the UI thread until it is run. */
    static final class Ui implements Executor {
        final Queue<Runnable> waiting = new ArrayDeque<>();

        @Override
        public void execute(Runnable action) {
            waiting.add(action);
        }

        void run() {
            for (Runnable action = waiting.poll(); action != null; action = waiting.poll()) {
                action.run();
            }
        }
    }

    /** A history of what the test puts in. */
    static final class History implements JobHistory {
        final List<JobSnapshot> saved = new ArrayList<>();
        private final Map<String, JobTrace> traces = new HashMap<>();

        @Override
        public void save(JobSnapshot job, JobTrace trace) {
            saved.add(job);
            traces.put(job.id(), trace);
        }

        @Override
        public List<JobSnapshot> recent(int limit) {
            return saved.stream().limit(limit).toList();
        }

        @Override
        public JobTrace trace(String id) {
            return traces.getOrDefault(id, JobTrace.NONE);
        }

        @Override
        public void close() {}
    }
}
