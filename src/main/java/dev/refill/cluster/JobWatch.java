package dev.refill.cluster;

import dev.refill.cluster.http.RestCall;
import dev.refill.job.JobWatches;
import dev.refill.job.WatchedJob;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.ServerJob;
import dev.refill.model.TableRef;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows one job: asks for it where that is still to be done, then describes it after 0.2 s and ever longer waits, up to
 * 5 s, until it ended. Runs on the job's own thread.
 */
final class JobWatch implements JobWatches.Watch {
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);
    /** A job that has just been started may not be known to every node of the server yet. */
    private static final int ANSWERS_WITHOUT_IT = 5;

    private final Server server;
    private final Jobs jobs;
    private final TableRef table;
    private final @Nullable RestCall start;
    private final Supplier<Set<String>> others;
    private final Executor cancels;

    private CountDownLatch wake = new CountDownLatch(1);

    /**
     * @param start asks for the job; null for one that was asked for before
     * @param others ids of jobs that are known to be other ones
     * @param cancels where requests to cancel are made
     */
    JobWatch(
            Server server,
            Jobs jobs,
            TableRef table,
            @Nullable RestCall start,
            Supplier<Set<String>> others,
            Executor cancels) {
        this.server = server;
        this.jobs = jobs;
        this.table = table;
        this.start = start;
        this.others = others;
        this.cancels = cancels;
    }

    @Override
    public void follow(WatchedJob job) throws InterruptedException {
        if (job.serverId().isEmpty() && !begun(job)) {
            return;
        }
        job.onCancel(() -> cancels.execute(() -> cancel(job)));
        Endings endings = new Endings(server, table);
        Silence silence = new Silence(server);
        Duration wait = FIRST_WAIT;
        for (int missing = 0; ; ) {
            try {
                ServerJob now = jobs.describe(job.serverId());
                silence.over();
                missing = 0;
                if (endings.ended(job, now)) {
                    return;
                }
                job.told(now);
            } catch (RefillException e) {
                stopIfClosed();
                boolean unknown = e.code() == ErrorCode.NOT_FOUND && ++missing < ANSWERS_WITHOUT_IT;
                if (!unknown && silence.gaveUp(job, e)) {
                    return;
                }
            }
            boolean woken = pause(wait);
            wait = woken ? FIRST_WAIT : shorter(wait.multipliedBy(2), LONGEST_WAIT);
        }
    }

    private boolean begun(WatchedJob job) throws InterruptedException {
        try {
            return begin(job);
        } catch (RefillException e) {
            stopIfClosed();
            throw e;
        }
    }

    /** False where there is nothing to follow. */
    private boolean begin(WatchedJob job) throws InterruptedException {
        if (start != null && job.cancelAsked()) {
            job.cancelled(null);
            return false;
        }
        ServerJob asked = ServerJob.submitted(table.id().toString());
        Instant since = server.serverTime(job.snapshot().createdAt());
        StartedJob started = start == null
                ? new StartedJob.Unknown(new RefillException(
                        ErrorCode.NOT_REACHABLE, "Refill was ended while it asked the server to start the refresh."))
                : StartedJob.ask(server, start);
        if (started instanceof StartedJob.Known known) {
            job.told(asked.withId(known.id()));
            return true;
        }
        stopIfClosed();
        RefillException lost = ((StartedJob.Unknown) started).failure();
        ServerJob found =
                new LostStart(server, jobs, table.id(), job.snapshot().column(), since, others.get()).find(lost);
        job.told(found, "The answer to the start was lost; this is the refresh that the server lists since then.");
        return true;
    }

    /** Runs beside the watch. */
    private void cancel(WatchedJob job) {
        try {
            if (!jobs.cancel(job.serverId())) {
                job.cancelFailed("The server knows no job " + job.serverId() + " to cancel.");
            }
        } catch (RefillException e) {
            job.cancelFailed("The job was not cancelled. " + e.sentence());
        } finally {
            wake();
        }
    }

    private synchronized void wake() {
        wake.countDown();
    }

    private boolean pause(Duration wait) throws InterruptedException {
        CountDownLatch waking;
        synchronized (this) {
            waking = wake;
        }
        boolean woken = server.time().await(waking, wait);
        if (woken) {
            synchronized (this) {
                wake = new CountDownLatch(1);
            }
        }
        return woken;
    }

    /** A request fails too when the database is closed: that is no failure of the job. */
    private static void stopIfClosed() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
