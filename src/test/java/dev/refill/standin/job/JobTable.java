package dev.refill.standin.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.standin.orders.JobOrders;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The server's jobs: each on a thread of its own. Thread-safe. */
public final class JobTable implements AutoCloseable {
    private final JobFile file;
    private final JobOrders orders;
    private final Function<JobRequest, JobBody> bodies;
    private final Map<String, ServerJob> jobs = Collections.synchronizedMap(new LinkedHashMap<>());
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "stand-in job");
        thread.setDaemon(true);
        return thread;
    });
    private volatile boolean dead;

    /** @param bodies what a job that was asked for is to do */
    public JobTable(Path file, JobOrders orders, Function<JobRequest, JobBody> bodies, AfterKill afterKill) {
        this.file = new JobFile(file);
        this.orders = orders;
        this.bodies = bodies;
        if (afterKill == AfterKill.LOST) {
            this.file.forget();
        }
        for (ServerJob job : this.file.read()) {
            jobs.put(job.id(), job);
            if (!job.ended() && afterKill == AfterKill.RESUMED) {
                threads.execute(() -> run(job));
            } else if (!job.ended()) {
                job.failed(new JobFailed("execute", "The worker was lost before the job ended.", true));
                note(job, null, null, "The server was started again.");
            }
        }
    }

    /** Starts a job and returns its id. */
    String submit(JobRequest request) {
        ServerJob job = new ServerJob("job-" + UUID.randomUUID(), System.currentTimeMillis(), request);
        jobs.put(job.id(), job);
        note(job, null, null, "Submitted.");
        threads.execute(() -> run(job));
        return job.id();
    }

    Optional<ServerJob> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    /** The newest first. */
    List<ServerJob> all() {
        List<ServerJob> all;
        synchronized (jobs) {
            all = new ArrayList<>(jobs.values());
        }
        Collections.reverse(all);
        return all;
    }

    void cancel(ServerJob job) {
        job.cancel();
        orders.wake();
    }

    private void run(ServerJob job) {
        try {
            orders.await(JobOrders.Stop.BEFORE_WORK, () -> dead || job.cancelAsked());
            Optional<JobOrders.Failure> ordered = orders.takeFailure();
            if (ordered.isPresent()) {
                JobOrders.Failure failure = ordered.get();
                throw new JobFailed(failure.phase(), failure.message(), failure.retryable());
            }
            if (job.cancelAsked()) {
                throw new RefillException(ErrorCode.CANCELLED, "Cancelled before it began.");
            }
            JobBody body = bodies.apply(job.request());
            job.begin(body);
            var result = body.run((unit, rows) -> note(job, unit, rows, "Unit of work done."));
            orders.await(JobOrders.Stop.AFTER_WORK, () -> dead);
            end(job, "Done.", () -> job.done(result));
        } catch (JobFailed failure) {
            end(job, String.valueOf(failure.getMessage()), () -> job.failed(failure));
        } catch (RefillException failure) {
            if (failure.code() == ErrorCode.CANCELLED) {
                end(job, "Cancelled.", job::cancelled);
            } else {
                end(
                        job,
                        failure.sentence(),
                        () -> job.failed(new JobFailed("plan", failure.sentence(), failure.retryable())));
            }
        } catch (InterruptedException killed) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(ServerJob job, String message, Runnable ending) {
        if (!dead) {
            ending.run();
            note(job, null, null, message);
        }
    }

    private void note(ServerJob job, @Nullable String unit, @Nullable Long rows, String message) {
        String state = unit == null ? job.state() : "claim_complete";
        job.happened(new JobEvent(System.currentTimeMillis(), state, unit, rows, message));
        if (!dead) {
            synchronized (jobs) {
                file.write(jobs.values());
            }
        }
    }

    /** Ends at once, like a process that is killed: what its jobs do from now on is recorded nowhere. */
    @Override
    public void close() {
        dead = true;
        orders.wake();
        threads.shutdownNow();
    }
}
