package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.model.RefreshRequest;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Notices;
import dev.refill.ui.jobs.JobsViewModel;
import java.util.List;
import java.util.function.BiConsumer;

/** Starts refreshes and follows them to their end. For the UI thread alone. */
final class JobDesk {
    private final Background background;
    private final Notices notices;
    private final JobsViewModel jobs;
    private final BiConsumer<Database, JobSnapshot> ended;

    /** @param ended told, on the UI thread, of each job that ended */
    JobDesk(Background background, Notices notices, JobsViewModel jobs, BiConsumer<Database, JobSnapshot> ended) {
        this.background = background;
        this.notices = notices;
        this.jobs = jobs;
        this.ended = ended;
    }

    void start(Database on, RefreshRequest request) {
        background.run(() -> on.refresh(request), job -> follow(on, job), notices::problem);
    }

    /** Starts refreshes one after another, so that jobs that queue do so in this order; the first refusal ends it. */
    void startAll(Database on, List<RefreshRequest> requests) {
        if (!requests.isEmpty()) {
            RefreshRequest first = requests.get(0);
            background.run(
                    () -> on.refresh(first),
                    job -> {
                        follow(on, job);
                        startAll(on, requests.subList(1, requests.size()));
                    },
                    notices::problem);
        }
    }

    /** What was started on a server is followed again: by an earlier run, or before the server was silent for long. */
    void resume(Database on) {
        background.run(on::resumeJobs, found -> found.forEach(job -> follow(on, job)), notices::problem);
    }

    void follow(Database on, Job job) {
        jobs.add(job, on.name());
        job.onChange(snapshot -> {
            if (snapshot.state().ended()) {
                background.onUi(() -> ended.accept(on, snapshot));
            }
        });
    }
}
