package dev.refill.standin.job;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.PageTokens;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;
import java.util.List;

/** {@code /v1/jobs/*} but the events. */
public final class JobOperations {
    private final JobTable jobs;
    private final Orders orders;

    public JobOperations(JobTable jobs, Orders orders) {
        this.jobs = jobs;
        this.orders = orders;
    }

    /** The newest first; a page token stands for the last id of the page before. */
    public Reply list(Call call) {
        Json.onlyHas(call.body(), "jobs/list", List.of("page_token", "limit"));
        String after = PageTokens.read(Json.text(call.body(), "page_token"));
        Long limit = Json.whole(call.body(), "limit");
        int size = orders.pageSize(limit == null ? 0 : limit);
        List<ServerJob> all = jobs.all();
        int from = 0;
        if (after != null) {
            from = all.stream().map(ServerJob::id).toList().indexOf(after) + 1;
        }
        List<ServerJob> page = all.subList(from, Math.min(all.size(), from + size));
        ObjectNode answer = Json.object();
        ArrayNode rows = answer.putArray("jobs");
        page.forEach(job -> rows.add(job.row()));
        if (from + page.size() < all.size()) {
            answer.put("page_token", PageTokens.opaque(page.get(page.size() - 1).id()));
        }
        return Reply.json(answer);
    }

    public Reply describe(Call call) {
        ObjectNode described = job(call).describe();
        orders.jobs().takeState().ifPresent(state -> described.put("job_state", state));
        return Reply.json(described);
    }

    /** Does nothing to a job that has ended. */
    public Reply cancel(Call call) {
        jobs.cancel(job(call));
        return Reply.json(Json.object());
    }

    private ServerJob job(Call call) {
        Json.onlyHas(call.body(), "the request", List.of("job_id"));
        String id = Json.needed(call.body(), "job_id");
        return jobs.find(id).orElseThrow(() -> new Refusal(Problem.NOT_FOUND, "There is no job " + id + "."));
    }
}
