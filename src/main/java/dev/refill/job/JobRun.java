package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A job in this process: its state machine, its progress and its listeners.
 *
 * <p>One lock guards the fields; listeners and cancel actions are called without it. Transitions that
 * {@link JobState#allows} forbids do not happen.
 */
public final class JobRun implements Job, JobControl {
    private final String id;
    private final JobSpec spec;
    private final Clock clock;
    private final SnapshotFeed feed;
    private final JobLog log;
    private final Instant createdAt;
    private final Object lock = new Object();

    private JobState state = JobState.PENDING;
    private @Nullable Phase phase;
    private JobSnapshot.@Nullable Step step;
    private long rowsDone;
    private long rowsTotal;
    private int fragmentsDone;
    private int fragmentsTotal;
    private @Nullable Instant startedAt;
    private @Nullable Instant movedAt;
    private @Nullable Instant endedAt;
    private @Nullable RefreshResult result;
    private JobSnapshot.@Nullable Failure failure;
    private String note = "";
    private @Nullable DeviceUse use;
    private int workers;
    private boolean cancelAsked;
    private List<Runnable> cancelActions = new ArrayList<>();
    private JobSnapshot current;

    /**
     * @param notifier calls the listeners, one task at a time
     */
    public JobRun(String id, JobSpec spec, Clock clock, Executor notifier) {
        this.id = id;
        this.spec = spec;
        this.clock = clock;
        this.feed = new SnapshotFeed(notifier);
        this.createdAt = clock.instant();
        this.log = new JobLog(clock);
        this.current = build();
        log.take(current);
    }

    @Override
    public String id() {
        return id;
    }

    public JobSpec spec() {
        return spec;
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

    @Override
    public Runnable onChange(Consumer<JobSnapshot> listener) {
        return feed.subscribe(listener);
    }

    /** Waits for the end, and until the listeners have seen it; at once where a listener itself asks. */
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
            if (cancelAsked || state.ended()) {
                return;
            }
            cancelAsked = true;
            actions = cancelActions;
            cancelActions = List.of();
            if (state == JobState.PENDING) {
                end(JobState.CANCELLED);
            } else {
                move(JobState.CANCELLING);
            }
        }
        flush();
        actions.forEach(Runnable::run);
    }

    @Override
    public boolean cancelled() {
        synchronized (lock) {
            return cancelAsked;
        }
    }

    @Override
    public void throwIfCancelled() {
        if (cancelled()) {
            throw wasCancelled();
        }
    }

    private static RefillException wasCancelled() {
        return new RefillException(ErrorCode.CANCELLED, "The refresh was cancelled; nothing was changed.");
    }

    @Override
    public void onCancel(Runnable action) {
        synchronized (lock) {
            if (!cancelAsked) {
                cancelActions.add(action);
                return;
            }
        }
        action.run();
    }

    @Override
    public void phase(Phase next) {
        synchronized (lock) {
            if (cancelAsked && next.changesTable() && !changesTable()) {
                throw wasCancelled();
            }
            apply(() -> phase = next);
        }
        flush();
    }

    @Override
    public void step(int number, int of, String column) {
        progress(() -> step = new JobSnapshot.Step(number, of, column));
    }

    @Override
    public void note(String sentence) {
        progress(() -> note = sentence);
    }

    @Override
    public void workers(int now) {
        progress(() -> workers = now);
    }

    @Override
    public void use(DeviceUse now) {
        synchronized (lock) {
            // A device can be busy while nothing moves.
            use = now;
            if (!state.ended()) {
                publish();
            }
        }
        flush();
    }

    @Override
    public void moved() {
        progress(() -> {});
    }

    @Override
    public void total(long rows, int fragments) {
        progress(() -> {
            rowsTotal = rows;
            fragmentsTotal = fragments;
            rowsDone = 0;
            fragmentsDone = 0;
        });
    }

    @Override
    public void advance(long rows, int fragments) {
        progress(() -> {
            rowsDone += rows;
            fragmentsDone += fragments;
        });
    }

    /**
     * Ends one that was asked to stop without waiting for its work, which from then on can change nothing but what is its
     * own; false where it has ended, or is changing the table and has to be waited for.
     */
    boolean abandon() {
        synchronized (lock) {
            if (state != JobState.CANCELLING || changesTable()) {
                return false;
            }
            end(JobState.CANCELLED);
        }
        flush();
        return true;
    }

    /** Publishes it as pending, for the listeners that are there by now. */
    void announce() {
        synchronized (lock) {
            publish();
        }
        flush();
    }

    /** Publishes it as it stands, so that those who show it see the time pass in which nothing moves. */
    public void tick() {
        synchronized (lock) {
            if (state.ended()) {
                return;
            }
            publish();
        }
        flush();
    }

    /** Pending to running; false where it was cancelled before. */
    public boolean start() {
        synchronized (lock) {
            if (!state.allows(JobState.RUNNING)) {
                return false;
            }
            startedAt = clock.instant();
            movedAt = startedAt;
            move(JobState.RUNNING);
        }
        flush();
        return true;
    }

    public void finish(RefreshResult outcome) {
        conclude(JobState.FINISHED, () -> result = outcome);
    }

    /** Ends it as failed, or as cancelled where that is the failure's code. */
    public void fail(RefillException cause) {
        if (cause.code() == ErrorCode.CANCELLED) {
            conclude(JobState.CANCELLED, () -> {});
        } else {
            conclude(
                    JobState.FAILED,
                    () -> failure = new JobSnapshot.Failure(cause.code(), cause.sentence(), cause.retryable()));
        }
    }

    private void conclude(JobState last, Runnable change) {
        synchronized (lock) {
            if (!state.allows(last)) {
                return;
            }
            change.run();
            end(last);
        }
        flush();
    }

    private void progress(Runnable change) {
        synchronized (lock) {
            apply(change);
        }
        flush();
    }

    /** With the lock held. */
    private void apply(Runnable change) {
        if (!state.ended()) {
            change.run();
            movedAt = clock.instant();
            publish();
        }
    }

    /** With the lock held. */
    private boolean changesTable() {
        return phase != null && phase.changesTable();
    }

    /** With the lock held. */
    private void end(JobState last) {
        endedAt = clock.instant();
        cancelActions = List.of();
        move(last);
    }

    /** With the lock held. */
    private void move(JobState next) {
        state = next;
        publish();
    }

    /** With the lock held, so that snapshots are queued in the order they were true. */
    private void publish() {
        current = build();
        log.take(current);
        feed.offer(current);
    }

    private JobSnapshot build() {
        return new JobSnapshot(
                id,
                spec.database(),
                spec.table(),
                spec.column(),
                spec.device(),
                state,
                phase,
                rowsDone,
                rowsTotal,
                fragmentsDone,
                fragmentsTotal,
                createdAt,
                startedAt,
                endedAt,
                result,
                failure,
                null,
                note,
                step,
                movedAt,
                use,
                workers,
                spec.request());
    }

    private void flush() {
        feed.flush();
    }
}
