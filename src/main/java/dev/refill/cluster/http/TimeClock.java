package dev.refill.cluster.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A {@link Time} as a clock in UTC. */
final class TimeClock extends Clock {
    private final Time time;

    TimeClock(Time time) {
        this.time = time;
    }

    @Override
    public Instant instant() {
        return time.now();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.fixed(instant(), zone);
    }
}
