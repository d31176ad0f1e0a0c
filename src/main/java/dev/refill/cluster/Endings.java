package dev.refill.cluster;

import dev.refill.job.JobSnapshot;
import dev.refill.job.WatchedJob;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.model.TableRef;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;

/** How a server's job ended, as ours. */
final class Endings {
    private final Server server;
    private final TableRef table;

    Endings(Server server, TableRef table) {
        this.server = server;
        this.table = table;
    }

    /** Ends ours where the server's ended. */
    boolean ended(WatchedJob job, ServerJob now) {
        switch (now.stage()) {
            case FINISHED -> job.finished(now, result(job, now));
            case FAILED -> job.failed(now, failure(now));
            case CANCELLED -> job.cancelled(now);
            case PENDING, RUNNING, UNKNOWN -> {
                return false;
            }
        }
        return true;
    }

    private RefreshResult result(WatchedJob job, ServerJob now) {
        OptionalLong published = number(now, "published_version");
        // Reads that follow must see what the job wrote.
        server.versions().read(table.id().toString(), table.branch(), published);
        Instant began = job.snapshot().startedAt() == null
                ? job.snapshot().createdAt()
                : job.snapshot().startedAt();
        return new RefreshResult(
                number(now, "rows_assigned").orElse(0),
                number(now, "rows_failed").orElse(0),
                0,
                published.orElse(number(now, "source_version").orElse(0)),
                job.snapshot().device(),
                Duration.between(began, server.time().now()).toMillis() / 1000.0);
    }

    private static OptionalLong number(ServerJob job, String field) {
        String text = job.result().getOrDefault(field, "");
        return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    private static JobSnapshot.Failure failure(ServerJob job) {
        ServerJob.Failure told = job.failure();
        if (told == null) {
            return new JobSnapshot.Failure(
                    ErrorCode.COMPUTE_FAILED,
                    "The job " + job.id() + " ended on the server as " + job.state() + ", which tells no reason.",
                    false);
        }
        String phase = told.phase().isEmpty() ? "" : " in the phase " + told.phase();
        String message = told.message().isEmpty() ? "no reason is told" : told.message();
        return new JobSnapshot.Failure(
                ErrorCode.COMPUTE_FAILED,
                "The job failed on the server" + phase + ": " + message,
                Boolean.TRUE.equals(told.retryable()));
    }
}
