package dev.refill.lance;

import io.questdb.jar.jni.NativeAllocator;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Memory that lance-core has freed and the C library keeps for its next buffers. It is kept from call to call while it is in use,
 * and given back to the system a few seconds after the last use ended. Safe to use from any thread.
 */
public final class NativeMemory {
    private static final Duration QUIET = Duration.ofSeconds(5);
    private static final NativeMemory PROCESS = ofProcess(QUIET);

    private final Duration quiet;
    private final Runnable giveBack;
    private final ScheduledThreadPoolExecutor timer;
    private int uses;
    /** Counts the uses that began, so that a pause is told from one in which there was a use. */
    private long begun;

    /**
     * @param quiet how long there must have been no use
     * @param giveBack called on a thread of its own
     */
    NativeMemory(Duration quiet, Runnable giveBack) {
        this.quiet = quiet;
        this.giveBack = giveBack;
        this.timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "refill-native-memory");
            thread.setDaemon(true);
            return thread;
        });
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
    }

    static NativeMemory ofProcess(Duration quiet) {
        return new NativeMemory(quiet, NativeAllocator::giveBack);
    }

    /** One piece of work that takes much native memory, like a refresh. */
    @FunctionalInterface
    public interface Use extends AutoCloseable {
        @Override
        void close();
    }

    /** Begins a use of this process's memory. */
    public static Use use() {
        return PROCESS.begin();
    }

    synchronized Use begin() {
        uses++;
        begun++;
        return this::end;
    }

    private synchronized void end() {
        if (--uses == 0) {
            long last = begun;
            timer.schedule(() -> giveBackAfter(last), quiet.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private void giveBackAfter(long last) {
        synchronized (this) {
            if (begun != last) {
                return;
            }
        }
        giveBack.run();
    }
}
