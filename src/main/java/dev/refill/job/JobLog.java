package dev.refill.job;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What happened to a job, in order, and how long it was busy with what. Of a job of which nothing was kept only what its
 * last snapshot tells. Safe to use from any thread.
 */
public final class JobLog {
    /** The newest that are kept: a job may repeat its phases for each of its commits. */
    static final int MOST = 200;

    private final Clock clock;
    private final Deque<JobTrace.Event> events = new ArrayDeque<>();
    private final Map<Phase, Duration> spent = new EnumMap<>(Phase.class);
    private @Nullable JobSnapshot last;
    private @Nullable Instant phaseSince;

    JobLog(Clock clock) {
        this.clock = clock;
    }

    /**
     * That of a job which was kept, to go on from there.
     *
     * @param trace what was kept of it by then; none for one of an earlier version
     */
    public static JobLog of(JobSnapshot known, JobTrace trace, Clock clock) {
        JobLog log = new JobLog(clock);
        if (trace.events().isEmpty()) {
            log.take(known);
        } else {
            log.goOn(known, trace);
        }
        return log;
    }

    private synchronized void goOn(JobSnapshot known, JobTrace trace) {
        events.addAll(trace.events());
        spent.putAll(trace.phases());
        last = known;
        if (known.state().ended() && known.endedAt() == null) {
            // Nobody was there to note the end: it was after the last that was noted.
            add(events.getLast().time(), end(known));
        }
    }

    /** Takes the next snapshot; they come in order, and the same one may come twice. */
    synchronized void take(JobSnapshot next) {
        JobSnapshot before = last;
        last = next;
        if (before == null) {
            add(next.createdAt(), "asked for");
        }
        JobState was = before == null ? JobState.PENDING : before.state();
        if (was.ended()) {
            return;
        }
        boolean began = before == null || before.startedAt() == null;
        if (began && next.startedAt() != null) {
            add(next.startedAt(), "started");
        }
        step(before, next);
        phase(before == null ? null : before.phase(), next);
        if (!next.note().isEmpty() && (before == null || !before.note().equals(next.note()))) {
            add(clock.instant(), next.note());
        }
        if (next.state() == JobState.CANCELLING && was != JobState.CANCELLING) {
            add(clock.instant(), "cancel asked for");
        }
        if (next.state().ended()) {
            add(next.endedAt() == null ? clock.instant() : next.endedAt(), end(next));
        }
    }

    private void step(@Nullable JobSnapshot before, JobSnapshot next) {
        JobSnapshot.Step step = next.step();
        if (step != null && (before == null || !step.equals(before.step()))) {
            add(clock.instant(), "step " + step.number() + " of " + step.of() + ": " + step.column());
        }
    }

    private void phase(@Nullable Phase before, JobSnapshot next) {
        Instant now = next.endedAt() == null ? clock.instant() : next.endedAt();
        boolean other = before != next.phase();
        if ((other || next.state().ended()) && before != null && phaseSince != null) {
            spent.merge(before, Duration.between(phaseSince, now), Duration::plus);
            phaseSince = null;
        }
        Phase phase = next.phase();
        if (other && phase != null && !next.state().ended()) {
            phaseSince = now;
            add(now, phase.word() + progress(next));
        }
    }

    private static String progress(JobSnapshot job) {
        return job.fragmentsTotal() > 0
                ? String.format(
                        Locale.ROOT,
                        ", %,d of %,d %s done",
                        job.fragmentsDone(),
                        job.fragmentsTotal(),
                        job.fragmentsTotal() == 1 ? "fragment" : "fragments")
                : "";
    }

    private static String end(JobSnapshot job) {
        JobSnapshot.Failure failure = job.failure();
        return switch (job.state()) {
            case FAILED -> "failed" + (failure == null ? "" : ": " + failure.sentence());
            case CANCELLED -> "cancelled";
            default ->
                job.result() == null
                        ? "finished"
                        : String.format(
                                Locale.ROOT,
                                "finished, at version %d",
                                job.result().version());
        };
    }

    private void add(Instant time, String words) {
        events.addLast(new JobTrace.Event(time, words));
        if (events.size() > MOST) {
            events.removeFirst();
        }
    }

    public synchronized List<JobTrace.Event> events() {
        return List.copyOf(events);
    }

    /** How long it was busy with each phase that it reached, the present one included. */
    public synchronized Map<Phase, Duration> phases() {
        Map<Phase, Duration> all = new EnumMap<>(spent);
        if (last != null && last.phase() != null && phaseSince != null) {
            all.merge(last.phase(), Duration.between(phaseSince, clock.instant()), Duration::plus);
        }
        return all;
    }

    synchronized JobTrace trace() {
        return new JobTrace(events(), phases());
    }
}
