package dev.refill.bench.ui;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.animation.AnimationTimer;

/**
 * Feels the pulse of the UI thread: a timer that the toolkit calls 60 times a second, and a thread of its own that looks
 * where the UI thread is when a pulse is late. Started and stopped on the UI thread.
 */
final class Beat extends AnimationTimer {
    private static final long LATE_NANOS = 25_000_000;
    private static final int LOOK_EVERY_MILLIS = 4;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Thread ui = Thread.currentThread();
    private final List<Block> blocks = new ArrayList<>();
    private final Map<List<StackTraceElement>, Integer> seen = new HashMap<>();
    private volatile long lastWall;
    private long lastCpu;
    private volatile boolean beating;

    /** Begins; on the UI thread. */
    static Beat begin() {
        Beat beat = new Beat();
        beat.lastWall = System.nanoTime();
        beat.lastCpu = beat.threads.getCurrentThreadCpuTime();
        beat.beating = true;
        beat.start();
        Thread watcher = new Thread(beat::watch, "late-pulses");
        watcher.setDaemon(true);
        watcher.start();
        return beat;
    }

    /** Ends, and tells of the time between every two pulses; on the UI thread. */
    List<Block> end() {
        handle(0);
        stop();
        beating = false;
        return List.copyOf(blocks);
    }

    @Override
    public void handle(long pulse) {
        long wall = System.nanoTime();
        long cpu = threads.getCurrentThreadCpuTime();
        synchronized (seen) {
            blocks.add(new Block((cpu - lastCpu) / 1e6, (wall - lastWall) / 1e6, mostSeen()));
            seen.clear();
            lastWall = wall;
        }
        lastCpu = cpu;
    }

    private List<StackTraceElement> mostSeen() {
        return seen.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(List.of());
    }

    private void watch() {
        while (beating) {
            if (System.nanoTime() - lastWall > LATE_NANOS) {
                List<StackTraceElement> stack = List.of(ui.getStackTrace());
                synchronized (seen) {
                    if (System.nanoTime() - lastWall > LATE_NANOS && !idle(stack)) {
                        seen.merge(stack, 1, Integer::sum);
                    }
                }
            }
            try {
                Thread.sleep(LOOK_EVERY_MILLIS);
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    /** Whether it waits for something to do, and the pulse is late because the machine is busy. */
    private static boolean idle(List<StackTraceElement> stack) {
        return stack.stream()
                .limit(6)
                .anyMatch(frame -> frame.getMethodName().equals("getNextTask")
                        || frame.getMethodName().equals("park") && stack.size() < 14);
    }
}
