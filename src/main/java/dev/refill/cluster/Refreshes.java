package dev.refill.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.ServerJobs;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.GpuClasses;
import dev.refill.computed.WholeFilter;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobSpec;
import dev.refill.job.JobWatches;
import dev.refill.job.WatchedJob;
import dev.refill.model.Page;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.request.Backfill;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Refreshes that a server runs: started, found again, followed; and the server's own list of jobs. */
final class Refreshes implements ServerJobs, AutoCloseable {
    /** As much of the history as is looked at for jobs to go on with. */
    private static final int REMEMBERED = 1_000;

    private final Server server;
    private final Jobs jobs;
    private final JobHistory history;
    private final JobWatches watches;
    private final String uri;

    /** @param history stays open */
    Refreshes(Server server, JobHistory history, String uri) {
        this.server = server;
        this.jobs = new Jobs(server);
        this.history = history;
        this.watches = new JobWatches(history, server.time().clock());
        this.uri = uri;
    }

    /** @throws dev.refill.model.RefillException where the server would read only the beginning of its condition */
    Job start(RefreshRequest request) {
        WholeFilter.check(request.options().where());
        ObjectNode body = Backfill.body(request);
        TableRef table = TableRef.of(request.table()).onBranch(request.options().branch());
        JobSpec spec = new JobSpec(uri, request.table(), request.column(), request.device(), request);
        return watches.start(
                spec,
                ServerJob.submitted(request.table().toString()),
                watch(table, server.requests().backfill(table, body)));
    }

    /** Those of the history that have not ended and are not followed. */
    List<Job> resume() {
        Set<String> followed = new HashSet<>();
        watches.unfinished().forEach(job -> followed.add(job.id()));
        return history.recent(REMEMBERED).stream()
                .filter(known -> known.database().equals(uri))
                .filter(known -> known.server() != null && !known.state().ended())
                .filter(known -> !followed.contains(known.id()))
                .<Job>map(known -> watches.resume(known, watch(line(known), null)))
                .toList();
    }

    /** What it works on; main where what was asked for is not known. */
    private static TableRef line(JobSnapshot known) {
        RefreshRequest asked = known.request();
        return TableRef.of(known.table())
                .onBranch(asked == null ? null : asked.options().branch());
    }

    private JobWatch watch(TableRef table, @Nullable RestCall start) {
        return new JobWatch(server, jobs, table, start, this::knownIds, watches::execute);
    }

    /** The server's ids of all jobs that we know to be somebody's. */
    private Set<String> knownIds() {
        Stream<ServerJob> ofHistory =
                history.recent(REMEMBERED).stream().map(JobSnapshot::server).flatMap(Stream::ofNullable);
        Set<String> ids = new HashSet<>(ofHistory.map(ServerJob::id).toList());
        watches.unfinished().stream().map(WatchedJob::serverId).forEach(ids::add);
        ids.remove("");
        return ids;
    }

    @Override
    public Page<ServerJob> list(@Nullable String token) {
        return jobs.list(token);
    }

    @Override
    public ServerJob describe(String id) {
        return jobs.describe(id);
    }

    @Override
    public boolean cancel(String id) {
        return jobs.cancel(id);
    }

    @Override
    public RowPage events(@Nullable String id) {
        return jobs.events(id);
    }

    @Override
    public Job watch(ServerJob job) {
        TableId table = TableId.parse(job.table());
        String column = job.spec().getOrDefault("column", "");
        JobSpec spec = new JobSpec(uri, table, column, job.spec().getOrDefault("gpu_class", GpuClasses.SERVERS_CHOICE));
        return watches.start(spec, job, watch(TableRef.of(table), null));
    }

    /** Follows nothing any more; the server's jobs go on. Returns at once. */
    void stop() {
        watches.stop();
    }

    /** Waits for what {@link #stop} ends. */
    @Override
    public void close() {
        watches.close();
    }
}
