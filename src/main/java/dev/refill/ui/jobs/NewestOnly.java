package dev.refill.ui.jobs;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Carries values to the UI thread with one delivery waiting at most: a value that comes before it replaces the one that
 * waits, so the last always arrives and a fast sender never fills the UI's queue. Called by one thread at a time, so
 * that "newest" has a meaning.
 */
final class NewestOnly<T> implements Consumer<T> {
    private final Executor ui;
    private final Consumer<T> receiver;
    /** The value on its way; null while no delivery waits. */
    private final AtomicReference<@Nullable T> waiting = new AtomicReference<>();

    NewestOnly(Executor ui, Consumer<T> receiver) {
        this.ui = ui;
        this.receiver = receiver;
    }

    @Override
    public void accept(T value) {
        if (waiting.getAndSet(value) == null) {
            ui.execute(this::deliver);
        }
    }

    private void deliver() {
        T newest = waiting.getAndSet(null);
        if (newest != null) {
            receiver.accept(newest);
        }
    }
}
