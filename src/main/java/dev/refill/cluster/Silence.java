package dev.refill.cluster;

import dev.refill.job.JobSnapshot;
import dev.refill.job.WatchedJob;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How long a server has told nothing about a job, and when nobody waits any more. */
final class Silence {
    /** Failures that may pass. */
    private static final Set<ErrorCode> PASSING =
            Set.of(ErrorCode.NOT_REACHABLE, ErrorCode.INTERNAL, ErrorCode.UNREADABLE, ErrorCode.TABLE_CHANGED);

    private final Server server;
    private @Nullable Instant since;

    Silence(Server server) {
        this.server = server;
    }

    void over() {
        since = null;
    }

    /**
     * Takes note of a failure to ask about the job. Where it is of no use to ask on, the job is not followed any more; that
     * is not its end, since it may still run.
     */
    boolean gaveUp(WatchedJob job, RefillException failure) {
        if (failure.code() == ErrorCode.NOT_FOUND) {
            job.failed(
                    null,
                    new JobSnapshot.Failure(
                            ErrorCode.NOT_FOUND,
                            "The server does not know the job any more, so that its end is not known either. "
                                    + failure.sentence(),
                            false));
            return true;
        }
        Instant now = server.time().now();
        if (since == null) {
            since = now;
        }
        Duration silent = Duration.between(since, now);
        if (!PASSING.contains(failure.code())) {
            job.detach("The job cannot be followed. " + failure.sentence()
                    + " It may still run; open the database again to go on.");
            return true;
        }
        if (silent.compareTo(server.patience()) >= 0) {
            job.detach(server.name() + " has told nothing for " + silent.toSeconds()
                    + " s. The job may still run; open the database again to go on. " + failure.sentence());
            return true;
        }
        job.unheard("The server tells nothing at the moment; it is asked again. " + failure.sentence());
        return false;
    }
}
