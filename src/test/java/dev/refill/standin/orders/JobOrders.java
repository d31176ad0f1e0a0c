package dev.refill.standin.orders;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** What jobs are told: where to wait, how to fail, in what state to be shown. Thread-safe. */
public final class JobOrders {
    /** Where a job waits while it is held. */
    public enum Stop {
        /** It is in progress and has done nothing. */
        BEFORE_WORK,
        /** Its work is done and committed, and it is still said to be in progress. */
        AFTER_WORK
    }

    /** A failure to order, as the contract reports one. */
    public record Failure(String phase, String message, boolean retryable) {}

    private final Set<Stop> held = EnumSet.noneOf(Stop.class);
    private final Deque<Failure> failures = new ArrayDeque<>();
    private final Deque<String> shown = new ArrayDeque<>();

    public synchronized void hold(Stop stop) {
        held.add(stop);
    }

    /** Lets every job go on. */
    public synchronized void release() {
        held.clear();
        notifyAll();
    }

    /** Fails the next job that starts, before it does anything. */
    public synchronized void failNext(Failure failure) {
        failures.add(failure);
    }

    /** Says a state of the next job that is described, whatever it is in; once for each call. */
    public synchronized void showState(String state) {
        shown.add(state);
    }

    public synchronized Optional<Failure> takeFailure() {
        return Optional.ofNullable(failures.poll());
    }

    public synchronized Optional<String> takeState() {
        return Optional.ofNullable(shown.poll());
    }

    /** Waits while jobs are held there; returns early once {@code leave} is true, which {@link #wake} looks at again. */
    public synchronized void await(Stop stop, BooleanSupplier leave) throws InterruptedException {
        while (held.contains(stop) && !leave.getAsBoolean()) {
            wait();
        }
    }

    /** Has the jobs that wait look again whether to leave. */
    public synchronized void wake() {
        notifyAll();
    }
}
