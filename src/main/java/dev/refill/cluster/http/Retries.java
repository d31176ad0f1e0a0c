package dev.refill.cluster.http;

import dev.refill.cluster.http.Outcome.Part;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Whether a request is made again, and after which wait: as LanceDB's clients do it. */
final class Retries {
    private static final int MOST = 3;
    private static final Duration BACKOFF = Duration.ofMillis(250);
    private static final Duration JITTER = Duration.ofMillis(250);
    private static final int THROTTLED = 429;
    private static final Set<Integer> STATUSES = Set.of(THROTTLED, 500, 502, 503, 504);

    private Retries() {}

    /**
     * @param tries how often it was tried by now, 1 or more
     * @param jitter from 0 to 1
     * @return empty where the outcome stands
     */
    static Optional<Duration> after(Outcome outcome, Repeat repeat, int tries, Timeouts timeouts, double jitter) {
        if (tries > MOST || repeat == Repeat.NEVER || !helps(outcome, repeat)) {
            return Optional.empty();
        }
        Duration backoff = BACKOFF.multipliedBy(1L << (tries - 1)).plusNanos((long) (JITTER.toNanos() * jitter));
        Duration asked =
                outcome instanceof Outcome.Answered answered && answered.reply().retryAfter() != null
                        ? answered.reply().retryAfter()
                        : Duration.ZERO;
        if (asked.compareTo(timeouts.read()) > 0) {
            return Optional.empty();
        }
        return Optional.of(asked.compareTo(backoff) > 0 ? asked : backoff);
    }

    private static boolean helps(Outcome outcome, Repeat repeat) {
        if (outcome instanceof Outcome.Answered answered) {
            Reply reply = answered.reply();
            boolean undone = reply.status() == THROTTLED || repeat == Repeat.ALWAYS;
            return STATUSES.contains(reply.status()) && undone && !Refusals.notOffered(reply);
        }
        Outcome.Failed failed = (Outcome.Failed) outcome;
        boolean passing = failed.part() == Part.NAME || failed.part() == Part.CONNECT || failed.part() == Part.CUT;
        return passing && !(failed.arrived() && repeat == Repeat.UNLESS_IT_ARRIVED);
    }
}
