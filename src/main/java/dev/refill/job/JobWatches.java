package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.ServerJob;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows jobs that run on a server, all side by side. Each is saved in the history from before it is asked for until it
 * ends, so that a later run of the application can go on.
 *
 * <p>Threads: one for each job that is followed, and one that calls all listeners. Safe to use from any thread.
 */
public final class JobWatches implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(JobWatches.class);
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(10);

    private final JobHistory history;
    private final Clock clock;
    private final ExecutorService watchers = Executors.newCachedThreadPool(JobThreads.named("refill-job-watch"));
    private final ExecutorService notifier = Executors.newSingleThreadExecutor(JobThreads.named("refill-job-events"));
    private final List<WatchedJob> unfinished = new ArrayList<>();

    /** How a job is followed: on a thread of its own, until it ended or cannot be followed any more. */
    @FunctionalInterface
    public interface Watch {
        /** A {@link RefillException} fails the job with its code and sentence. */
        void follow(WatchedJob job) throws InterruptedException;
    }

    /** @param history where jobs are kept; stays open */
    public JobWatches(JobHistory history, Clock clock) {
        this.history = history;
        this.clock = clock;
    }

    /**
     * A new job. Returns at once.
     *
     * @param server what is known of it, which may be that it is still to be asked for
     */
    public WatchedJob start(JobSpec spec, ServerJob server, Watch watch) {
        JobSnapshot asked = new JobSnapshot(
                JobIds.next(clock),
                spec.database(),
                spec.table(),
                spec.column(),
                spec.device(),
                JobState.PENDING,
                null,
                0,
                0,
                0,
                0,
                clock.instant(),
                null,
                null,
                null,
                null,
                server,
                "");
        return follow(asked.withRequest(spec.request()), JobTrace.NONE, watch);
    }

    /** One of the history that has not ended. Returns at once. */
    public WatchedJob resume(JobSnapshot known, Watch watch) {
        return follow(known, trace(known), watch);
    }

    private WatchedJob follow(JobSnapshot known, JobTrace trace, Watch watch) {
        WatchedJob job = new WatchedJob(known, trace, clock, notifier);
        // Saved here too, before anything is asked of the server: a process that dies must leave a trace of it.
        save(job);
        job.onChange(new StateSaver(history, job.log()));
        synchronized (unfinished) {
            unfinished.add(job);
        }
        job.announce();
        execute(() -> follow(job, watch));
        return job;
    }

    private JobTrace trace(JobSnapshot known) {
        try {
            return history.trace(known.id());
        } catch (RefillException e) {
            log.warn("What happened to job {} is not in the history: {}", known.id(), e.sentence(), e);
            return JobTrace.NONE;
        }
    }

    private void save(WatchedJob job) {
        try {
            history.save(job.snapshot(), job.log().trace());
        } catch (RefillException e) {
            log.warn("Job {} is not in the history: {}", job.id(), e.sentence(), e);
        }
    }

    /** Those that are followed. */
    public List<WatchedJob> unfinished() {
        synchronized (unfinished) {
            return List.copyOf(unfinished);
        }
    }

    /** Runs something that blocks, such as a cancel, beside the jobs. */
    public void execute(Runnable task) {
        try {
            watchers.execute(task);
        } catch (RejectedExecutionException closed) {
            throw new RefillException(ErrorCode.REFUSED, "The database is closed.", closed);
        }
    }

    /** Follows nothing any more; the jobs go on where they run. Returns at once: threads are interrupted. */
    public void stop() {
        watchers.shutdownNow();
    }

    /** Stops, and waits for the threads, ten seconds at most. */
    @Override
    public void close() {
        stop();
        if (!JobThreads.terminated(watchers, CLOSE_WAIT)) {
            log.warn("A watched job's thread did not stop in {} s", CLOSE_WAIT.toSeconds());
        }
        notifier.shutdown();
        if (!JobThreads.terminated(notifier, CLOSE_WAIT)) {
            log.warn("A listener of a job did not return in {} s", CLOSE_WAIT.toSeconds());
        }
    }

    private void follow(WatchedJob job, Watch watch) {
        try {
            watch.follow(job);
        } catch (InterruptedException closed) {
            job.detach("Refill stopped following this job; it may still run on the server.");
        } catch (Throwable e) {
            RefillException failure = RefillException.of(e);
            log.warn("Job {} failed: {} [{}]", job.id(), failure.sentence(), failure.code(), failure.getCause());
            job.failed(null, new JobSnapshot.Failure(failure.code(), failure.sentence(), failure.retryable()));
        } finally {
            synchronized (unfinished) {
                unfinished.remove(job);
            }
        }
    }
}
