package dev.refill.local;

import dev.refill.engine.Leftovers;
import dev.refill.store.Folder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes once, in the background, what refreshes of a database that did not end left behind. */
final class Sweep implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Sweep.class);
    private static final int PATIENCE_SECONDS = 10;

    private final Folder scratch;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final AtomicBoolean started = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);

    Sweep(Folder scratch) {
        this.scratch = scratch;
    }

    /** Returns at once; what fails is noted in the log alone. Does nothing the second time. */
    void start() {
        if (started.compareAndSet(false, true)) {
            Thread thread = new Thread(this::run, "refill-leftovers");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        try {
            Leftovers.remove(scratch, stopped::get);
        } finally {
            ended.countDown();
        }
    }

    /** Waits until there is nothing more to remove. */
    void await() throws InterruptedException {
        ended.await();
    }

    /** Begins with no other leftover, and waits for the one it is at, ten seconds at most. */
    @Override
    public void close() {
        stopped.set(true);
        if (!started.get()) {
            return;
        }
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                // It opens what it reads itself, and what it can no longer reach it leaves for another time.
                log.info("Leftovers in {} are still being removed", scratch);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
