package dev.refill.cluster;

import dev.refill.cluster.http.Time;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Time that passes only while somebody waits, and then at once. Chance always gives the same. */
public final class VirtualTime implements Time {
    private final List<Duration> waits = new ArrayList<>();
    private Instant now = Instant.parse("2026-08-21T00:00:00Z");

    @Override
    public synchronized Instant now() {
        return now;
    }

    @Override
    public boolean await(CountDownLatch wake, Duration time) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (wake.getCount() == 0) {
            return true;
        }
        synchronized (this) {
            now = now.plus(time);
            waits.add(time);
        }
        return false;
    }

    @Override
    public double jitter() {
        return 0;
    }

    /** What was waited for, in order. */
    public synchronized List<Duration> waits() {
        return List.copyOf(waits);
    }
}
