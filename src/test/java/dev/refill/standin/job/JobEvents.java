package dev.refill.standin.job;

import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Operation;
import dev.refill.standin.wire.Reply;
import java.util.List;

/** {@code /v1/jobs/query_events}: the record of one job or of all, as an Arrow stream. */
public final class JobEvents implements Operation {
    /** What a server gives where a client does not say, and the most that it gives. */
    private static final long DEFAULT_ROWS = 1_000;

    private static final long MOST_ROWS = 10_000;

    private final JobTable jobs;

    public JobEvents(JobTable jobs) {
        this.jobs = jobs;
    }

    @Override
    public Reply answer(Call call) {
        Json.onlyHas(call.body(), "jobs/query_events", List.of("job_id", "limit", "filter"));
        String id = Json.text(call.body(), "job_id");
        Long limit = Json.whole(call.body(), "limit");
        long most = limit == null ? DEFAULT_ROWS : Math.min(limit, MOST_ROWS);
        List<EventRow> rows = jobs.all().stream()
                .filter(job -> id == null || job.id().equals(id))
                .flatMap(job -> job.events().stream().map(event -> new EventRow(job.id(), event)))
                .toList();
        return Reply.bytes(Reply.ARROW_STREAM, EventStream.write(rows, Json.text(call.body(), "filter"), most));
    }
}
