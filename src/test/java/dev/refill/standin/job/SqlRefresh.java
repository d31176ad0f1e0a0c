package dev.refill.standin.job;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.Phase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.standin.wire.Json;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A refresh of a SQL column by the embedded engine. */
public final class SqlRefresh implements JobBody {
    private final Database database;
    private final JobRequest request;
    private @Nullable Job running;
    private boolean cancelled;

    public SqlRefresh(Database database, JobRequest request) {
        this.database = database;
        this.request = request;
    }

    @Override
    public ObjectNode run(Claims claims) throws JobFailed, InterruptedException {
        long source = database.describe(request.ref()).version();
        Job job = database.refresh(
                RefreshRequest.of(request.table(), request.column()).with(RefreshFields.options(request.spec())));
        FragmentClaims fragments = new FragmentClaims(claims);
        job.onChange(fragments::see);
        begin(job);
        JobSnapshot end = job.await();
        RefreshResult result = end.result();
        if (result != null) {
            return Json.object()
                    .put("rows_assigned", result.rowsFilled())
                    .put("rows_failed", result.rowsFailed())
                    .put(
                            "rows_remaining",
                            database.freshness(request.ref(), request.column()).rowsUnfilled())
                    .put("source_version", source)
                    .put("published_version", result.version());
        }
        JobSnapshot.Failure failure = end.failure();
        if (failure == null) {
            throw new RefillException(ErrorCode.CANCELLED, "The refresh was cancelled.");
        }
        throw new JobFailed(phase(end.phase()), failure.sentence(), failure.retryable());
    }

    private static String phase(@Nullable Phase phase) {
        return phase == null ? "plan" : phase.name().toLowerCase(Locale.ROOT);
    }

    private void begin(Job job) {
        synchronized (this) {
            running = job;
            if (!cancelled) {
                return;
            }
        }
        job.cancel();
    }

    @Override
    public void cancel() {
        Job job;
        synchronized (this) {
            cancelled = true;
            job = running;
        }
        if (job != null) {
            job.cancel();
        }
    }

    /** A claim for each fragment that the engine counts as done. Called by one thread at a time. */
    private static final class FragmentClaims {
        private final Claims claims;
        private int fragments;
        private long rows;

        FragmentClaims(Claims claims) {
            this.claims = claims;
        }

        void see(JobSnapshot snapshot) {
            if (snapshot.fragmentsDone() > fragments) {
                int first = fragments + 1;
                fragments = snapshot.fragmentsDone();
                String unit = first == fragments ? "fragment " + first : "fragments " + first + " to " + fragments;
                claims.completed(unit, snapshot.rowsDone() - rows);
                rows = snapshot.rowsDone();
            }
        }
    }
}
