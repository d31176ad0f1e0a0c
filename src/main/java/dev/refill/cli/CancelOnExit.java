package dev.refill.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels what is under way when the process is asked to end, by Ctrl-C above all, and keeps the process alive until the command
 * has put things in order; ten seconds at most.
 */
final class CancelOnExit implements AutoCloseable {
    private static final int WAIT_SECONDS = 10;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    /** @param end asks it to end; called on another thread */
    CancelOnExit(Runnable end) {
        hook = new Thread(
                () -> {
                    end.run();
                    try {
                        done.await(WAIT_SECONDS, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "refill-cancel-on-exit");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // The hook runs; it has just been released.
            return;
        }
    }
}
