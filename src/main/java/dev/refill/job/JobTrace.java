package dev.refill.job;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What happened to a job by a moment, as it can be kept. Immutable.
 *
 * @param events in their order
 * @param phases how long it was busy with each phase that it reached
 */
public record JobTrace(List<Event> events, Map<Phase, Duration> phases) {
    public static final JobTrace NONE = new JobTrace(List.of(), Map.of());

    public JobTrace {
        events = List.copyOf(events);
        phases = Map.copyOf(phases);
    }

    /** One line. */
    public record Event(Instant time, String words) {}
}
