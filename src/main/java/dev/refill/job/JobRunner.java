package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs jobs: those of one table one after another in the order they were started, those of different tables side by
 * side. Every change of a job's state is saved in the history before any other listener sees it.
 *
 * <p>Threads: one for each job that runs, and one that calls all listeners. Safe to use from any thread.
 */
public final class JobRunner implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(JobRunner.class);
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(10);

    private final JobHistory history;
    private final Clock clock;
    private final ExecutorService workers;
    private final ExecutorService notifier;
    private final Object lock = new Object();
    /** By table: the job that runs or is about to, then those that wait for it. */
    private final Map<JobSpec.Key, Deque<Entry>> queues = new HashMap<>();

    private boolean closed;

    private record Entry(JobRun job, JobWork work) {}

    /**
     * @param threads the most tables that are refreshed at a time
     * @param history where state changes are kept; stays open
     */
    public JobRunner(int threads, JobHistory history, Clock clock) {
        this.history = history;
        this.clock = clock;
        this.workers = Executors.newFixedThreadPool(threads, JobThreads.named("refill-job"));
        this.notifier = Executors.newSingleThreadExecutor(JobThreads.named("refill-job-events"));
    }

    /** Queues work and returns at once. */
    public Job start(JobSpec spec, JobWork work) {
        JobRun job = new JobRun(JobIds.next(clock), spec, clock, notifier);
        synchronized (lock) {
            if (closed) {
                throw new RefillException(ErrorCode.REFUSED, "The database is closed.");
            }
            job.onChange(new StateSaver(history));
            job.announce();
            Deque<Entry> queue = queues.computeIfAbsent(spec.key(), key -> new ArrayDeque<>());
            queue.addLast(new Entry(job, work));
            if (queue.size() == 1) {
                workers.execute(() -> runFirst(spec.key(), queue));
            }
        }
        return job;
    }

    /** The jobs that have not ended, by table in the order they were started. */
    public List<Job> unfinished() {
        synchronized (lock) {
            List<Job> jobs = new ArrayList<>();
            queues.values().forEach(queue -> queue.forEach(entry -> jobs.add(entry.job)));
            jobs.removeIf(job -> job.snapshot().state().ended());
            return jobs;
        }
    }

    /** Cancels all jobs and waits for them, ten seconds at most; a job that takes longer is left behind. */
    @Override
    public void close() {
        close(CLOSE_WAIT);
    }

    void close(Duration wait) {
        synchronized (lock) {
            closed = true;
        }
        List<Job> cancelled = unfinished();
        cancelled.forEach(Job::cancel);
        workers.shutdown();
        if (!JobThreads.terminated(workers, wait)) {
            cancelled.stream()
                    .filter(job -> !job.snapshot().state().ended())
                    .forEach(job ->
                            log.warn("Job {} did not stop in {} s; it is left behind", job.id(), wait.toSeconds()));
        }
        notifier.shutdown();
        if (!JobThreads.terminated(notifier, wait)) {
            log.warn("A listener of a job did not return in {} s", wait.toSeconds());
        }
    }

    private void runFirst(JobSpec.Key key, Deque<Entry> queue) {
        Entry entry;
        synchronized (lock) {
            entry = queue.getFirst();
        }
        run(entry);
        synchronized (lock) {
            queue.removeFirst();
            queue.removeIf(next -> next.job.snapshot().state().ended());
            if (queue.isEmpty()) {
                queues.remove(key);
            } else if (!closed) {
                workers.execute(() -> runFirst(key, queue));
            }
        }
    }

    private static void run(Entry entry) {
        JobRun job = entry.job;
        if (!job.start()) {
            return;
        }
        try {
            job.finish(entry.work.run(job));
        } catch (RefillException e) {
            if (e.code() != ErrorCode.CANCELLED) {
                log.warn("Job {} failed: {} [{}]", job.id(), e.sentence(), e.code(), e.getCause());
            }
            job.fail(e);
        } catch (InterruptedException e) {
            job.fail(new RefillException(ErrorCode.CANCELLED, "The refresh was interrupted; nothing was changed.", e));
        } catch (Throwable e) {
            log.error("Job {} failed unexpectedly", job.id(), e);
            job.fail(RefillException.of(e));
        }
    }
}
