package dev.refill.job;

import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Saves a snapshot, with what happened by then, where the state, or what the server says, is another than in the one before;
 * progress alone is not worth a write. That a job finished or was cancelled is a line of the log; a failure is
 * one where it is caught, with its cause.
 */
final class StateSaver implements Consumer<JobSnapshot> {
    private static final Logger LOG = LoggerFactory.getLogger(StateSaver.class);

    private final JobHistory history;
    private final JobLog log;
    private @Nullable JobState saved;
    private @Nullable ServerJob savedServer;

    StateSaver(JobHistory history, JobLog log) {
        this.history = history;
        this.log = log;
    }

    @Override
    public void accept(JobSnapshot snapshot) {
        if (snapshot.state() != saved || !Objects.equals(snapshot.server(), savedServer)) {
            saved = snapshot.state();
            savedServer = snapshot.server();
            history.save(snapshot, log.trace());
            if (snapshot.state() == JobState.FINISHED || snapshot.state() == JobState.CANCELLED) {
                tell(snapshot);
            }
        }
    }

    private static void tell(JobSnapshot job) {
        RefreshResult result = job.result();
        LOG.info(
                "Refresh of {} in {} of {} {}{}",
                job.column(),
                job.table(),
                job.database(),
                job.state().name().toLowerCase(Locale.ROOT),
                result == null
                        ? ""
                        : ": " + result.rowsFilled() + " rows filled, " + result.rowsFailed() + " failed, version "
                                + result.version() + ", " + result.seconds() + " s on " + result.device());
    }
}
