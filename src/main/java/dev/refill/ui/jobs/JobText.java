package dev.refill.ui.jobs;

import dev.refill.job.DeviceUse;
import dev.refill.job.JobSnapshot;
import dev.refill.job.Phase;
import dev.refill.job.ResultWords;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.request.GpuClassName;
import dev.refill.ui.common.Format;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The words of a job's row, from one snapshot at one moment. */
final class JobText {
    /** Standing still for so long is worth a word. */
    private static final Duration STILL = Duration.ofSeconds(5);

    private static final String CPU = RefreshRequest.CPU;

    private JobText() {}

    /** The state column: a rate while it computes, how long it took once it ended, a word otherwise. */
    static String pace(JobStatus status, JobSnapshot job, Instant now) {
        return switch (status) {
            case QUEUED -> job.server() == null ? "queued" : job.server().state();
            case CANCELLING -> "cancelling";
            case RUNNING -> runningPace(job, now);
            case FINISHED, FAILED, CANCELLED -> job.startedAt() == null ? "" : Format.duration(job.elapsed(now));
            case ELSEWHERE -> "";
        };
    }

    private static String runningPace(JobSnapshot job, Instant now) {
        if (job.server() != null) {
            return job.server().state();
        }
        Duration still = job.still(now);
        if (still.compareTo(STILL) >= 0) {
            return "no progress for " + Format.duration(still);
        }
        Phase phase = job.phase();
        OptionalDouble rate = job.rate(now);
        boolean rowsMove = phase == Phase.COMPUTING || phase == Phase.WRITING;
        if (rowsMove && rate.isPresent()) {
            return Format.rate(rate.getAsDouble());
        }
        return phase == null ? "starting" : phase.word();
    }

    /** For example {@code step 2 of 3: d}. */
    private static String step(JobSnapshot.Step step) {
        return "step " + step.number() + " of " + step.of() + ": " + step.column();
    }

    /** The last column: time left and device or step while it runs, the moment it ended afterwards. */
    static String when(JobStatus status, JobSnapshot job, Instant now, ZoneId zone) {
        if (status.live()) {
            JobSnapshot.Step step = job.step();
            String what = step == null ? device(job) : step(step);
            return job.timeLeft(now)
                    .map(left -> Format.duration(left) + " left · " + what)
                    .orElse(what);
        }
        Instant last = job.endedAt() != null ? job.endedAt() : job.createdAt();
        return Format.moment(last, now, zone);
    }

    /** What came of a job that ended; empty while it runs. */
    static String outcome(JobStatus status, JobSnapshot job) {
        ServerJob server = job.server();
        if (server != null) {
            return ServerJobWords.outcome(status, job, server);
        }
        return switch (status) {
            case QUEUED, RUNNING, CANCELLING -> "";
            case FINISHED -> job.result() == null ? "Finished." : result(job.result());
            case FAILED -> job.failure() == null ? "Failed." : job.failure().sentence();
            case CANCELLED -> cancelled(job);
            case ELSEWHERE -> "Running in another process of Refill.";
        };
    }

    private static String result(RefreshResult result) {
        if (result.rowsFilled() == 0
                && result.rowsFailed() == 0
                && result.rowsNull().orElse(0) == 0
                && result.fragmentsWritten() == 0) {
            return "Nothing to do at version " + result.version();
        }
        List<String> parts = new ArrayList<>();
        parts.add(Format.count(result.rowsFilled(), "row"));
        if (result.rowsFailed() > 0) {
            parts.add(Format.count(result.rowsFailed(), "failed row"));
        }
        parts.add(Format.count(result.fragmentsWritten(), "fragment"));
        parts.add("version " + result.version());
        if (!result.device().equals(CPU)) {
            parts.add("on " + device(result.device()));
        }
        String indexes = ResultWords.indexesAfterwards(result);
        return String.join(", ", parts) + (indexes.isEmpty() ? "" : "." + indexes);
    }

    /** What a result has to tell besides, a sentence each; none where it ended otherwise. */
    static List<String> details(JobSnapshot job) {
        RefreshResult result = job.result();
        if (result == null || job.server() != null) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(Format.count(result.rowsFilled(), "row") + " filled, " + Format.count(result.rowsFailed())
                + " failed, " + Format.count(result.fragmentsWritten(), "fragment") + " written.");
        ResultWords.nulls(result).ifPresent(sentences::add);
        sentences.add(
                ResultWords.versions(result).map(made -> "It made " + made).orElse("It made no version")
                        + "; the table is at version " + result.version() + ".");
        sentences.addAll(indexes(result));
        Duration took = Duration.ofNanos((long) (result.seconds() * 1e9));
        sentences.add(Format.duration(took) + " on " + device(result.device()) + ".");
        return sentences;
    }

    private static List<String> indexes(RefreshResult result) {
        List<String> lost = ResultWords.indexes(result);
        boolean some = !result.indexes().isEmpty();
        return lost.isEmpty() && some ? List.of("The indexes on the column cover what they covered.") : lost;
    }

    private static String cancelled(JobSnapshot job) {
        if (job.rowsTotal() == 0) {
            return "Cancelled before it computed a row.";
        }
        return "Cancelled at " + Format.count(job.rowsDone()) + " of " + Format.count(job.rowsTotal(), "row")
                + "; nothing of it was committed.";
    }

    /** Whether the same refresh can succeed when it is started again, in words. */
    static String retryAdvice(JobSnapshot.Failure failure) {
        return failure.retryable()
                ? "Running it again can help."
                : "Running it again will not help until the cause is removed.";
    }

    static String device(String name) {
        if (name.startsWith(CPU)) {
            // Why it was not the device that was asked for may follow.
            return CPU.toUpperCase(Locale.ROOT) + name.substring(CPU.length());
        }
        boolean label = name.startsWith("nvidia-");
        return name.equals(GpuClassName.SERVERS_CHOICE)
                ? "server's choice"
                : label ? name : name.toUpperCase(Locale.ROOT);
    }

    /** What a job runs on, and how busy that is. */
    private static String device(JobSnapshot job) {
        if (job.server() == null && !job.note().isEmpty()) {
            return CPU.toUpperCase(Locale.ROOT) + ", not " + device(job.device());
        }
        DeviceUse use = job.use();
        // The load tells more than the name, which the job's details have.
        return use == null ? device(job.device()) : "GPU " + UseWords.of(use);
    }

    /** The whole row for a screen reader. */
    static String spoken(JobStatus status, JobSnapshot job, String database, Instant now, ZoneId zone) {
        List<String> parts = new ArrayList<>();
        parts.add("Refresh of " + job.column() + " in " + job.table() + ", " + database);
        parts.add(status.word());
        if (status == JobStatus.RUNNING) {
            job.fraction().ifPresent(done -> parts.add(Math.round(done * 100) + " percent"));
        }
        parts.add(outcome(status, job));
        parts.add(pace(status, job, now));
        parts.add(when(status, job, now, zone));
        parts.removeIf(String::isEmpty);
        // "queued, queued": the pace of such a job is its state.
        return String.join(", ", parts.stream().distinct().toList());
    }
}
