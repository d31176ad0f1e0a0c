package dev.refill.cluster.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** The clock, the waiting and the chance of everything that talks to a server, so that tests run on virtual time. */
public interface Time {
    Instant now();

    /**
     * Waits for a time, or until the latch is open.
     *
     * @return whether the latch is open
     */
    boolean await(CountDownLatch wake, Duration time) throws InterruptedException;

    /** A number from 0 up to 1, which spreads the retries of many clients. */
    double jitter();

    default void sleep(Duration time) throws InterruptedException {
        boolean woken = await(new CountDownLatch(1), time);
        assert !woken : "nobody has that latch";
    }

    /** The same clock for what wants Java's. */
    default Clock clock() {
        return new TimeClock(this);
    }

    /** The machine's. */
    static Time system() {
        return new Time() {
            @Override
            public Instant now() {
                return Instant.now();
            }

            @Override
            public boolean await(CountDownLatch wake, Duration time) throws InterruptedException {
                return wake.await(time.toNanos(), TimeUnit.NANOSECONDS);
            }

            @Override
            public double jitter() {
                return ThreadLocalRandom.current().nextDouble();
            }
        };
    }
}
