package dev.refill.app;

import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobTrace;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A history that is opened when it is first used, so that a command that needs none opens no file. */
final class DeferredHistory implements JobHistory {
    private final Supplier<JobHistory> opener;
    private @Nullable JobHistory opened;

    DeferredHistory(Supplier<JobHistory> opener) {
        this.opener = opener;
    }

    @Override
    public void save(JobSnapshot job, JobTrace trace) {
        opened().save(job, trace);
    }

    @Override
    public List<JobSnapshot> recent(int limit) {
        return opened().recent(limit);
    }

    @Override
    public JobTrace trace(String id) {
        return opened().trace(id);
    }

    private synchronized JobHistory opened() {
        if (opened == null) {
            opened = opener.get();
        }
        return opened;
    }

    @Override
    public synchronized void close() {
        if (opened != null) {
            opened.close();
            opened = null;
        }
    }
}
