package dev.refill.job;

import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A job that runs on a server and is followed from here. Its state is what the server last said, but for a cancel that
 * was asked for and for the end, which is final.
 *
 * <p>One lock guards the fields; listeners and cancel actions are called without it.
 */
public final class WatchedJob implements Job {
    private final Clock clock;
    private final SnapshotFeed feed;
    private final JobLog log;
    private final Object lock = new Object();

    private JobSnapshot current;
    /** What stays said until the next cancel or the end. */
    private String remark = "";

    private boolean cancelAsked;
    private List<Runnable> cancelActions = new ArrayList<>();

    /**
     * @param trace what happened to it by then
     * @param notifier calls the listeners, one task at a time
     */
    WatchedJob(JobSnapshot known, JobTrace trace, Clock clock, Executor notifier) {
        this.current = known;
        this.clock = clock;
        this.feed = new SnapshotFeed(notifier);
        this.log = JobLog.of(known, trace, clock);
        this.cancelAsked = known.state() == JobState.CANCELLING;
    }

    @Override
    public String id() {
        return snapshot().id();
    }

    @Override
    public JobSnapshot snapshot() {
        synchronized (lock) {
            return current;
        }
    }

    @Override
    public JobLog log() {
        return log;
    }

    /** The server's own id; empty until it is known. */
    public String serverId() {
        ServerJob server = snapshot().server();
        return server == null ? "" : server.id();
    }

    @Override
    public Runnable onChange(Consumer<JobSnapshot> listener) {
        return feed.subscribe(listener);
    }

    /**
     * Waits for the end, or until nobody follows the job any more: the snapshot that comes back then has not ended and
     * says why in its note.
     */
    @Override
    public JobSnapshot await() throws InterruptedException {
        if (!(feed.delivering() && snapshot().state().ended())) {
            feed.awaitLast();
        }
        return snapshot();
    }

    @Override
    public void cancel() {
        List<Runnable> actions;
        synchronized (lock) {
            if (cancelAsked || current.state().ended()) {
                return;
            }
            cancelAsked = true;
            remark = "";
            actions = List.copyOf(cancelActions);
            change(JobState.CANCELLING, current.server(), null, null, "");
        }
        feed.flush();
        actions.forEach(Runnable::run);
    }

    public boolean cancelAsked() {
        synchronized (lock) {
            return cancelAsked;
        }
    }

    /** Runs an action whenever a cancel is asked for, now too where one was. It must not wait for anything. */
    public void onCancel(Runnable action) {
        synchronized (lock) {
            cancelActions.add(action);
            if (!cancelAsked) {
                return;
            }
        }
        action.run();
    }

    /** The server did not take the cancel, for the reason in the sentence: the job can be asked again. */
    public void cancelFailed(String sentence) {
        synchronized (lock) {
            if (current.state().ended()) {
                return;
            }
            cancelAsked = false;
            remark = sentence;
            change(running(current.server()), current.server(), null, null, remark);
        }
        feed.flush();
    }

    /** What the server says now. It has not ended. */
    public void told(ServerJob server) {
        synchronized (lock) {
            if (current.state().ended()) {
                return;
            }
            change(cancelAsked ? JobState.CANCELLING : running(server), server, null, null, remark);
        }
        feed.flush();
    }

    /** The same, with a sentence that stays said. */
    public void told(ServerJob server, String sentence) {
        synchronized (lock) {
            remark = sentence;
        }
        told(server);
    }

    /** The server says nothing, for the reason in the sentence. */
    public void unheard(String sentence) {
        synchronized (lock) {
            if (current.state().ended() || current.note().equals(sentence)) {
                return;
            }
            change(current.state(), current.server(), null, null, sentence);
        }
        feed.flush();
    }

    public void finished(ServerJob server, RefreshResult result) {
        end(JobState.FINISHED, server, result, null);
    }

    public void failed(@Nullable ServerJob server, JobSnapshot.Failure failure) {
        end(JobState.FAILED, server, null, failure);
    }

    public void cancelled(@Nullable ServerJob server) {
        end(JobState.CANCELLED, server, null, null);
    }

    /** Nobody follows it from here on; it may still run. Those who wait for it go on. */
    public void detach(String sentence) {
        unheard(sentence);
        feed.release();
    }

    /** Publishes it as it stands, for the listeners that are there by now. */
    void announce() {
        synchronized (lock) {
            feed.offer(current);
        }
        feed.flush();
    }

    private static JobState running(@Nullable ServerJob server) {
        return server == null || server.stage() == ServerJob.Stage.PENDING ? JobState.PENDING : JobState.RUNNING;
    }

    private void end(
            JobState last,
            @Nullable ServerJob server,
            @Nullable RefreshResult result,
            JobSnapshot.@Nullable Failure failure) {
        synchronized (lock) {
            if (current.state().ended()) {
                return;
            }
            cancelActions = new ArrayList<>();
            change(last, server == null ? current.server() : server, result, failure, "");
        }
        feed.flush();
    }

    /** With the lock held, so that snapshots are queued in the order they were true. */
    private void change(
            JobState state,
            @Nullable ServerJob server,
            @Nullable RefreshResult result,
            JobSnapshot.@Nullable Failure failure,
            String note) {
        Instant now = clock.instant();
        boolean starts = current.startedAt() == null && state == JobState.RUNNING;
        JobSnapshot next = new JobSnapshot(
                current.id(),
                current.database(),
                current.table(),
                current.column(),
                current.device(),
                state,
                null,
                result == null ? 0 : result.rowsFilled(),
                0,
                0,
                0,
                current.createdAt(),
                starts ? now : current.startedAt(),
                state.ended() ? now : null,
                result,
                failure,
                server,
                note);
        current = next.withRequest(current.request());
        log.take(current);
        feed.offer(current);
    }
}
