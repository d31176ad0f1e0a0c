package dev.refill.ui.jobs;

import dev.refill.job.DeviceUse;
import dev.refill.job.JobSnapshot;
import dev.refill.job.Phase;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.ServerJob;
import dev.refill.ui.common.Format;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the page tells of a job, in words. */
final class JobFacts {
    /** A name and a value. */
    record Fact(String name, String value) {}

    /** A phase with the time it took so far; nothing where it was not reached. */
    record PhaseFact(String word, String took, boolean now) {}

    private JobFacts() {}

    /** For example {@code 41,000 of 100,000 rows · 4 of 10 fragments}; empty while nothing is counted. */
    static String progress(JobSnapshot job) {
        List<String> parts = new ArrayList<>();
        if (job.rowsTotal() > 0) {
            parts.add(Format.count(job.rowsDone()) + " of " + Format.count(job.rowsTotal(), "row"));
        }
        if (job.fragmentsTotal() > 0) {
            parts.add(Format.count(job.fragmentsDone()) + " of " + Format.count(job.fragmentsTotal(), "fragment"));
        }
        return String.join(" · ", parts);
    }

    static List<Fact> of(JobRow row, Instant now, ZoneId zone) {
        JobSnapshot job = row.snapshot();
        List<Fact> facts = new ArrayList<>();
        if (row.status() == JobStatus.QUEUED && job.server() == null) {
            facts.add(new Fact("Waits for", "the refreshes before it: those of one table run one after another"));
        }
        job.timeLeft(now).ifPresent(left -> facts.add(new Fact("Time left", "about " + Format.duration(left))));
        if (job.startedAt() != null) {
            facts.add(new Fact(row.status().live() ? "Running for" : "Took", Format.duration(job.elapsed(now))));
        }
        job.rate(now).ifPresent(rate -> facts.add(new Fact("Rate", Format.rate(rate) + " on average")));
        facts.add(new Fact("Device", JobText.device(job.device())));
        DeviceUse use = job.use();
        if (use != null) {
            facts.add(new Fact("GPU use", UseWords.of(use) + " of memory"));
        }
        if (!job.note().isEmpty() && job.server() == null) {
            facts.add(new Fact("Note", job.note()));
        }
        if (row.request().isPresent()) {
            RefreshRequest asked = row.request().get();
            workers(asked.options(), job.workers(), row.ofServer()).ifPresent(facts::add);
            facts.addAll(SettingFacts.of(asked, row.ofServer()));
        } else if (job.workers() > 0) {
            // What else was asked for is not known of a job of an earlier version.
            facts.add(new Fact("Workers", Format.count(job.workers())));
        }
        ServerJob server = job.server();
        if (server != null) {
            facts.add(new Fact(
                    "On the server", server.id().isEmpty() ? server.state() : server.state() + " · " + server.id()));
        }
        facts.add(new Fact("Asked for", Format.dateTime(job.createdAt(), zone)));
        if (job.endedAt() != null) {
            facts.add(new Fact("Ended", Format.dateTime(job.endedAt(), zone)));
        }
        facts.add(new Fact("Database", job.database()));
        return facts;
    }

    /** As many as there are; before that is known, what was asked for. Only a server knows what it chooses. */
    private static Optional<Fact> workers(RefreshOptions options, int there, boolean server) {
        if (there > 0) {
            return Optional.of(new Fact("Workers", Format.count(there)));
        }
        return SettingFacts.workers(options)
                .or(() -> server ? Optional.empty() : Optional.of(new Fact("Workers", "as many as fit")));
    }

    /** The phases of a job that runs or ran here, in their order; of one that is over, those that were seen. */
    static List<PhaseFact> phases(JobRow row) {
        Map<Phase, Duration> spent = row.log().phases();
        List<PhaseFact> facts = new ArrayList<>();
        if (!spent.isEmpty()) {
            for (Phase phase : Phase.values()) {
                Duration took = spent.get(phase);
                boolean now = row.status().live() && row.snapshot().phase() == phase;
                // One that was too short to be seen has nothing to tell of a job that is over.
                if (took != null || row.status().live()) {
                    facts.add(new PhaseFact(phase.word(), took == null ? "" : Format.duration(took), now));
                }
            }
        }
        return facts;
    }

    /** Where, why, and whether to try again; empty where it did not fail. */
    static List<String> failure(JobSnapshot job) {
        JobSnapshot.Failure failure = job.failure();
        if (failure == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        ServerJob server = job.server();
        String phase = server != null && server.failure() != null
                ? server.failure().phase()
                : job.phase() == null ? "" : job.phase().word();
        lines.add(phase.isEmpty() ? "It failed." : "It failed while " + phase + ".");
        lines.add(failure.sentence());
        lines.add(JobText.retryAdvice(failure));
        return lines;
    }
}
