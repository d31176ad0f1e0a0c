package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.ServerJob;
import java.time.temporal.ChronoUnit;

/** A server's own jobs, as {@code jobs URI} shows and cancels them. */
final class ServerJobList {
    private static final int MOST = 1_000;

    private ServerJobList() {}

    static Action.Answer show(Database database) {
        ObjectNode json = Json.object().put("database", database.uri());
        ArrayNode array = json.putArray("jobs");
        TextTable table = new TextTable("JOB", "CREATED", "TABLE", "TYPE", "STATE");
        String token = null;
        do {
            Page<ServerJob> page = database.serverJobs().list(token);
            page.items().forEach(job -> add(job, array, table));
            token = page.nextToken();
        } while (token != null && array.size() < MOST);
        json.put("more", token != null);
        return new Action.Answer(json, table.toString());
    }

    private static void add(ServerJob job, ArrayNode array, TextTable table) {
        String created = job.createdAt() == null
                ? null
                : job.createdAt().truncatedTo(ChronoUnit.MILLIS).toString();
        array.addObject()
                .put("job_id", job.id())
                .put("table", job.table())
                .put("job_type", job.type())
                .put("state", job.state())
                .put("created_at", created);
        table.add(job.id(), created == null ? "" : created, job.table(), job.type(), job.state());
    }

    /** Asks a job to stop; one that ended ignores it. */
    static Action.Answer cancel(Database database, String id) {
        if (!database.serverJobs().cancel(id)) {
            throw new RefillException(ErrorCode.NOT_FOUND, "The server knows no job " + id + ".");
        }
        return new Action.Answer(
                Json.object().put("job_id", id).put("cancel_asked", true),
                "Asked the server to cancel " + id + System.lineSeparator());
    }
}
