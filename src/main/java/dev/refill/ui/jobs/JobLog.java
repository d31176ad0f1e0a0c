package dev.refill.ui.jobs;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.Phase;
import dev.refill.ui.common.Format;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What happened to a job, in order, and how long it was busy with what. Of a job that was not seen running only what
 * its last snapshot tells. Safe to use from any thread.
 */
final class JobLog {
    /** More are of no use to anybody, and a job may repeat its phases for each of its commits. */
    static final int MOST = 500;

    /** One line. */
    record Event(Instant time, String words) {}

    private final Clock clock;
    private final List<Event> events = new ArrayList<>();
    private final Map<Phase, Duration> spent = new EnumMap<>(Phase.class);
    private @Nullable JobSnapshot last;
    private @Nullable Instant phaseSince;

    JobLog(Clock clock) {
        this.clock = clock;
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
                ? ", " + Format.count(job.fragmentsDone()) + " of " + Format.count(job.fragmentsTotal(), "fragment")
                        + " done"
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
                        : "finished, at version " + Format.count(job.result().version());
        };
    }

    private void add(Instant time, String words) {
        if (events.size() < MOST) {
            events.add(new Event(time, words));
        }
    }

    synchronized List<Event> events() {
        return List.copyOf(events);
    }

    /** How long it was busy with each phase that it reached, the present one included. */
    synchronized Map<Phase, Duration> phases() {
        Map<Phase, Duration> all = new EnumMap<>(spent);
        if (last != null && last.phase() != null && phaseSince != null) {
            all.merge(last.phase(), Duration.between(phaseSince, clock.instant()), Duration::plus);
        }
        return all;
    }
}
