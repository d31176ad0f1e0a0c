package dev.refill.ui.common;

import dev.refill.model.RefillException;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Runs what may block away from the UI thread and brings the answer back to it.
 *
 * <p>Tests pass {@code Runnable::run} for both executors, or one that queues.
 */
public final class Background {
    private final Executor workers;
    private final Executor ui;

    /**
     * @param workers where the work runs
     * @param ui where the answers are delivered
     */
    public Background(Executor workers, Executor ui) {
        this.workers = workers;
        this.ui = ui;
    }

    /** Work that was asked for. */
    public interface Handle {
        /** Called on the UI thread, it makes sure that neither callback runs any more; the work itself may end. */
        void cancel();
    }

    /**
     * Runs the work, then exactly one of the two callbacks on the UI executor; neither once the handle is cancelled.
     * Work that was cancelled before its turn is not begun.
     */
    public <T> Handle run(Callable<T> work, Consumer<T> done, Consumer<RefillException> failed) {
        Task task = new Task();
        try {
            workers.execute(() -> task.run(work, done, failed));
        } catch (RejectedExecutionException closing) {
            // The application is closing: nobody is left to tell.
            task.cancel();
        }
        return task;
    }

    /** Runs something on the UI thread later. */
    public void onUi(Runnable action) {
        ui.execute(action);
    }

    private final class Task implements Handle {
        private volatile boolean cancelled;

        @Override
        public void cancel() {
            cancelled = true;
        }

        @SuppressWarnings("CatchingUnchecked") // whatever went wrong must reach the screen
        private <T> void run(Callable<T> work, Consumer<T> done, Consumer<RefillException> failed) {
            if (cancelled) {
                return;
            }
            T value;
            try {
                value = work.call();
            } catch (Exception | LinkageError | StackOverflowError failure) {
                RefillException told = RefillException.of(failure);
                deliver(() -> failed.accept(told));
                return;
            }
            deliver(() -> done.accept(value));
        }

        private void deliver(Runnable callback) {
            ui.execute(() -> {
                if (!cancelled) {
                    callback.run();
                }
            });
        }
    }
}
