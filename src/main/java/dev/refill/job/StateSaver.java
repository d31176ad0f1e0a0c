package dev.refill.job;

import dev.refill.model.ServerJob;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Saves a snapshot, with what happened by then, where the state, or what the server says, is another than in the one before; progress alone is not
 * worth a write.
 */
final class StateSaver implements Consumer<JobSnapshot> {
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
        }
    }
}
