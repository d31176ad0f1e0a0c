package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs jobs: those of one table one after another in the order they were started, those of different tables side by
 * side. Every change of a job's state is saved in the history before any other listener sees it.
 *
 * <p>A job that is cancelled gets a moment to put its things in order. Then it ends, and its thread, which may be in a call
 * that cannot be stopped, is left to itself: it can no longer change the table, and cleans up when the call returns.
 *
 * <p>Threads: one for each job that runs, one that calls all listeners and one for what is due later. Safe to use from any
 * thread.
 */
public final class JobRunner implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(JobRunner.class);
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofMillis(500);
    private static final Duration TICK = Duration.ofSeconds(1);

    private final int most;
    private final JobHistory history;
    private final Clock clock;
    private final ExecutorService workers = Executors.newCachedThreadPool(JobThreads.named("refill-job"));
    private final ExecutorService notifier = Executors.newSingleThreadExecutor(JobThreads.named("refill-job-events"));
    /** Takes nothing more once the runner is closed, and needs not. */
    private final ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(
            1, JobThreads.named("refill-job-timer"), new ThreadPoolExecutor.DiscardPolicy());

    private final Object lock = new Object();
    /** By table: the job that runs or is about to, then those that wait for it. */
    private final Map<JobSpec.Key, Deque<Entry>> queues = new HashMap<>();
    /** First jobs of their tables that wait for a place. */
    private final Deque<Entry> ready = new ArrayDeque<>();
    /** The jobs that have a place. */
    private final Set<Entry> placed = new LinkedHashSet<>();

    private boolean closed;

    /** @param left counted down once the job has given its place up */
    private record Entry(JobRun job, JobWork work, CountDownLatch left) {}

    /**
     * @param places the most tables that are refreshed at a time
     * @param history where state changes are kept; stays open
     */
    public JobRunner(int places, JobHistory history, Clock clock) {
        this.most = places;
        this.history = history;
        this.clock = clock;
    }

    /** Queues work and returns at once. */
    public Job start(JobSpec spec, JobWork work) {
        JobRun job = new JobRun(JobIds.next(clock), spec, clock, notifier);
        synchronized (lock) {
            if (closed) {
                throw new RefillException(ErrorCode.REFUSED, "The database is closed.");
            }
            job.onChange(new StateSaver(history, job.log()));
            job.announce();
            Deque<Entry> queue = queues.computeIfAbsent(spec.key(), key -> new ArrayDeque<>());
            queue.addLast(new Entry(job, work, new CountDownLatch(1)));
            if (queue.size() == 1) {
                ready.addLast(queue.getFirst());
                place();
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
        List<Entry> running;
        synchronized (lock) {
            closed = true;
            running = List.copyOf(placed);
        }
        unfinished().forEach(Job::cancel);
        long end = System.nanoTime() + wait.toNanos();
        for (Entry entry : running) {
            if (!JobThreads.counted(entry.left, end - System.nanoTime())) {
                log.warn("Job {} did not stop in {} s; it is left behind", entry.job.id(), wait.toSeconds());
            }
        }
        workers.shutdown();
        timer.shutdownNow();
        notifier.shutdown();
        if (!JobThreads.terminated(notifier, wait)) {
            log.warn("A listener of a job did not return in {} s", wait.toSeconds());
        }
    }

    /** Starts the jobs that there are places for. With the lock held. */
    private void place() {
        while (!closed && placed.size() < most && !ready.isEmpty()) {
            Entry entry = ready.removeFirst();
            placed.add(entry);
            workers.execute(() -> run(entry));
        }
    }

    private void run(Entry entry) {
        JobRun job = entry.job;
        Future<?> ticking = timer.scheduleAtFixedRate(job::tick, TICK.toNanos(), TICK.toNanos(), TimeUnit.NANOSECONDS);
        job.onCancel(() -> timer.schedule(() -> abandon(entry), GRACE.toNanos(), TimeUnit.NANOSECONDS));
        try {
            work(job, entry.work);
        } finally {
            ticking.cancel(false);
            leave(entry);
        }
    }

    private void abandon(Entry entry) {
        if (entry.job.abandon()) {
            log.info("Job {} was cancelled amid a call, which goes on until it returns", entry.job.id());
            leave(entry);
        }
    }

    /** Gives the job's place to the next one, if it still has it. */
    private void leave(Entry entry) {
        synchronized (lock) {
            if (!placed.remove(entry)) {
                return;
            }
            JobSpec.Key key = entry.job.spec().key();
            Deque<Entry> queue = queues.getOrDefault(key, new ArrayDeque<>());
            queue.remove(entry);
            queue.removeIf(next -> next.job.snapshot().state().ended());
            if (queue.isEmpty()) {
                queues.remove(key);
            } else {
                ready.addLast(queue.getFirst());
            }
            place();
        }
        entry.left.countDown();
    }

    private static void work(JobRun job, JobWork work) {
        if (!job.start()) {
            return;
        }
        try {
            job.finish(work.run(job));
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
