package dev.refill.ui.jobs;

import dev.refill.job.Job;
import dev.refill.job.JobLog;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobTrace;
import dev.refill.model.RefreshRequest;
import dev.refill.model.ServerJob;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** One job of the panel, of this process or of the history. For the UI thread alone. */
public final class JobRow {
    /** What runs, the newest first; what waits, in its order; what ended, the newest first. */
    static final Comparator<JobRow> ORDER = Comparator.comparingInt(JobRow::rank)
            .thenComparing((a, b) -> a.rank() == 1
                    ? a.created().compareTo(b.created())
                    : b.created().compareTo(a.created()));

    /**
     * Everything a row shows, replaced as a whole so that it is always of one moment.
     *
     * @param fraction from 0 to 1; empty while it is unknown
     * @param pace the rate, a word for the state, or how long it took
     * @param when the time left and the device, or the moment it ended
     * @param outcome what came of it; empty while it is live
     * @param rates rows a second, oldest first
     * @param failure set where it failed
     * @param details what there is to tell of a finished one besides, a sentence each
     * @param spoken the row in one line for a screen reader
     */
    public record Face(
            JobStatus status,
            OptionalDouble fraction,
            String pace,
            String when,
            String outcome,
            List<Double> rates,
            JobSnapshot.@Nullable Failure failure,
            List<String> details,
            String spoken) {}

    private final String database;
    private final @Nullable Job job;
    private final Clock clock;
    private final BiConsumer<String, String> serverJob;
    private final RateHistory rates = new RateHistory();
    private final JobLog log;
    private final ReadOnlyObjectWrapper<Face> face = new ReadOnlyObjectWrapper<>(this, "face");
    private JobSnapshot snapshot;

    private JobRow(
            JobSnapshot snapshot,
            String database,
            @Nullable Job job,
            JobLog log,
            Clock clock,
            BiConsumer<String, String> serverJob) {
        this.snapshot = snapshot;
        this.database = database;
        this.job = job;
        this.log = log;
        this.clock = clock;
        this.serverJob = serverJob;
        update(snapshot);
    }

    /** @param serverJob shows a server's job, by the database's address and its id there */
    static JobRow running(Job job, String database, Clock clock, BiConsumer<String, String> serverJob) {
        return new JobRow(job.snapshot(), database, job, job.log(), clock, serverJob);
    }

    static JobRow past(
            JobSnapshot snapshot, JobTrace trace, String database, Clock clock, BiConsumer<String, String> serverJob) {
        return new JobRow(snapshot, database, null, JobLog.of(snapshot, trace, clock), clock, serverJob);
    }

    /** Whether it is of the history, and so not told of changes. */
    boolean past() {
        return job == null;
    }

    public String id() {
        return snapshot.id();
    }

    public String column() {
        return snapshot.column();
    }

    /** How it stood when it was last heard of. */
    public JobSnapshot snapshot() {
        return snapshot;
    }

    /** What happened to it. The job itself notes it, so that no phase is missed on a busy screen. */
    JobLog log() {
        return log;
    }

    /** What was asked for; empty where an earlier version of Refill asked, or something else than Refill. */
    public Optional<RefreshRequest> request() {
        return Optional.ofNullable(snapshot.request());
    }

    /** The table and the database, as they follow the column. */
    public String place() {
        return snapshot.table() + " · " + database;
    }

    public ReadOnlyObjectProperty<Face> faceProperty() {
        return face.getReadOnlyProperty();
    }

    public Face face() {
        return face.get();
    }

    public JobStatus status() {
        JobStatus status = JobStatus.of(snapshot.state());
        return job == null && status.live() ? JobStatus.ELSEWHERE : status;
    }

    /** Whether a server runs it, so that it goes on without this process. */
    boolean ofServer() {
        return snapshot.server() != null;
    }

    /** Whether a server runs it under an id that is known, so that it can tell more. */
    public boolean onServer() {
        ServerJob server = snapshot.server();
        return server != null && !server.id().isEmpty();
    }

    /** Shows what its server tells of it. */
    public void showOnServer() {
        ServerJob server = snapshot.server();
        if (server != null && !server.id().isEmpty()) {
            serverJob.accept(snapshot.database(), server.id());
        }
    }

    /** Asks it to stop; does nothing to one that ended. */
    public void cancel() {
        if (job != null && status().live()) {
            job.cancel();
        }
    }

    void update(JobSnapshot next) {
        snapshot = next;
        Instant now = clock.instant();
        JobStatus status = status();
        if (status == JobStatus.RUNNING) {
            rates.add(now, next.rowsDone());
        }
        face.set(new Face(
                status,
                next.fraction(),
                JobText.pace(status, next, now),
                JobText.when(status, next, now, clock.getZone()),
                JobText.outcome(status, next),
                rates.rates(),
                next.failure(),
                JobText.details(next),
                JobText.spoken(status, next, database, now, clock.getZone())));
    }

    private Instant created() {
        return snapshot.createdAt();
    }

    private int rank() {
        return switch (status()) {
            case RUNNING, CANCELLING -> 0;
            case QUEUED -> 1;
            case FINISHED, FAILED, CANCELLED, ELSEWHERE -> 2;
        };
    }
}
