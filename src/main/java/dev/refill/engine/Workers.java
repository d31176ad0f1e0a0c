package dev.refill.engine;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Threads that take work until there is none, or until one of them fails. */
final class Workers {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private Workers() {}

    /**
     * Runs to the end of the work.
     *
     * @param step does one piece and says whether there was one; called by several threads
     * @throws RefillException of the first that failed, after all have stopped
     */
    static void run(int count, BooleanSupplier step) {
        if (count == 1) {
            while (step.getAsBoolean()) {}
            return;
        }
        AtomicBoolean failed = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "refill-worker-" + NUMBER.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                running.add(threads.submit(() -> loop(step, failed)));
            }
            join(running);
        } finally {
            threads.shutdown();
        }
    }

    private static void loop(BooleanSupplier step, AtomicBoolean failed) {
        boolean ended = false;
        try {
            while (!failed.get() && step.getAsBoolean()) {}
            ended = true;
        } finally {
            if (!ended) {
                failed.set(true);
            }
        }
    }

    private static void join(List<Future<?>> running) {
        @Nullable RefillException first = null;
        for (Future<?> worker : running) {
            try {
                worker.get();
            } catch (ExecutionException failure) {
                Throwable cause = failure.getCause();
                RefillException as = RefillException.of(cause == null ? failure : cause);
                // A cancel is no failure of its own where another thing failed first.
                first = first == null || first.code() == ErrorCode.CANCELLED ? as : first;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                first = new RefillException(ErrorCode.CANCELLED, "The refresh was interrupted.", interrupted);
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
