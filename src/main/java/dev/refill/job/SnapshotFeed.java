package dev.refill.job;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands a job's snapshots to its listeners, one at a time, in order and without a lock held. Where a listener is slower
 * than the job, snapshots that only move the progress on give way to the newest; each change of state arrives, the last
 * one for certain.
 */
final class SnapshotFeed {
    private static final Logger log = LoggerFactory.getLogger(SnapshotFeed.class);

    private final Executor notifier;
    private final Object lock = new Object();
    private final Deque<JobSnapshot> queue = new ArrayDeque<>();
    private final List<Consumer<JobSnapshot>> listeners = new ArrayList<>();
    private final CountDownLatch lastDelivered = new CountDownLatch(1);
    private boolean draining;
    private @Nullable JobSnapshot last;
    private @Nullable Thread deliverer;

    SnapshotFeed(Executor notifier) {
        this.notifier = notifier;
    }

    /** Takes a snapshot in; the caller orders its calls, and calls {@link #flush} when it holds no lock. */
    void offer(JobSnapshot snapshot) {
        synchronized (lock) {
            JobSnapshot newest = queue.peekLast();
            if (newest != null && newest.state() == snapshot.state()) {
                queue.removeLast();
            }
            queue.addLast(snapshot);
        }
    }

    void flush() {
        synchronized (lock) {
            if (draining || queue.isEmpty()) {
                return;
            }
            draining = true;
        }
        execute(this::drain);
    }

    Runnable subscribe(Consumer<JobSnapshot> listener) {
        // A wrapper of its own, so that the same listener can be added twice and each be removed alone.
        Consumer<JobSnapshot> entry = listener::accept;
        JobSnapshot ended;
        synchronized (lock) {
            ended = last;
            if (ended == null) {
                listeners.add(entry);
            }
        }
        if (ended != null) {
            execute(() -> deliver(entry, ended));
        }
        return () -> {
            synchronized (lock) {
                listeners.remove(entry);
            }
        };
    }

    /** Waits until every listener has seen the last snapshot. */
    void awaitLast() throws InterruptedException {
        lastDelivered.await();
    }

    /** Lets go those who wait for the last snapshot: none will come. */
    void release() {
        lastDelivered.countDown();
    }

    /** Whether the calling thread is inside one of this job's listeners. */
    boolean delivering() {
        synchronized (lock) {
            return deliverer == Thread.currentThread();
        }
    }

    private void drain() {
        while (true) {
            JobSnapshot next;
            List<Consumer<JobSnapshot>> targets;
            synchronized (lock) {
                next = queue.pollFirst();
                if (next == null) {
                    draining = false;
                    deliverer = null;
                    return;
                }
                deliverer = Thread.currentThread();
                if (next.state().ended()) {
                    last = next;
                }
                targets = List.copyOf(listeners);
            }
            for (Consumer<JobSnapshot> target : targets) {
                deliver(target, next);
            }
            if (next.state().ended()) {
                letGo();
                lastDelivered.countDown();
            }
        }
    }

    /** Nothing more will be told; whoever shows the job long after its end must not hold those who listened. */
    private void letGo() {
        synchronized (lock) {
            listeners.clear();
        }
    }

    private static void deliver(Consumer<JobSnapshot> listener, JobSnapshot snapshot) {
        try {
            listener.accept(snapshot);
        } catch (RuntimeException e) {
            log.error("A listener of job {} failed", snapshot.id(), e);
        }
    }

    /** On the notifier, or here where it was closed: the last snapshot arrives in any case. */
    private void execute(Runnable task) {
        try {
            notifier.execute(task);
        } catch (RejectedExecutionException closed) {
            task.run();
        }
    }
}
