package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
import dev.refill.ui.connect.ConnectionFields;
import dev.refill.ui.jobs.JobActions;
import dev.refill.ui.jobs.JobRow;
import dev.refill.ui.jobs.JobStatus;
import java.util.Optional;

/** What a job leads to in the window: the same once more, and the values that it made. */
final class JobCommands implements JobActions {
    private final OpenDatabases databases;
    private final JobDesk desk;
    private final Navigation navigation;
    private final RefreshCommands refreshes;

    JobCommands(OpenDatabases databases, JobDesk desk, Navigation navigation, RefreshCommands refreshes) {
        this.databases = databases;
        this.desk = desk;
        this.navigation = navigation;
        this.refreshes = refreshes;
    }

    @Override
    public Optional<String> againstRunningAgain(JobRow job) {
        return job.status().live() ? Optional.of("It has not ended.") : againstReaching(job);
    }

    @Override
    public void runAgain(JobRow job) {
        Optional<Database> database = database(job);
        if (database.isEmpty() || againstRunningAgain(job).isPresent()) {
            return;
        }
        Optional<RefreshRequest> asked = job.request();
        if (asked.isPresent() && job.status() != JobStatus.ELSEWHERE) {
            desk.start(database.get(), asked.get());
        } else {
            JobSnapshot known = job.snapshot();
            refreshes.refresh(database.get(), known.table(), known.column());
        }
    }

    @Override
    public Optional<String> againstOpening(JobRow job) {
        return againstReaching(job);
    }

    @Override
    public void open(JobRow job) {
        database(job).ifPresent(database -> {
            JobSnapshot known = job.snapshot();
            String branch = job.request().map(asked -> asked.options().branch()).orElse(null);
            navigation.showValues(database, TableRef.of(known.table()).onBranch(branch), known.column());
        });
    }

    private Optional<Database> database(JobRow job) {
        return databases.find(job.snapshot().database());
    }

    private Optional<String> againstReaching(JobRow job) {
        return database(job).isPresent()
                ? Optional.empty()
                : Optional.of("Open the database "
                        + ConnectionFields.name(job.snapshot().database()) + " first.");
    }
}
