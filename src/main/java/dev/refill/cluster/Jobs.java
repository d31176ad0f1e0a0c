package dev.refill.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.IpcRows;
import dev.refill.cluster.wire.JobJson;
import dev.refill.cluster.wire.Json;
import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.ServerJob;
import org.jspecify.annotations.Nullable;

/** The requests about a server's jobs. They carry no versions and have no slash at their end, whatever the dialect. */
final class Jobs {
    private static final long MOST_EVENT_BYTES = 64L << 20;
    private static final int MOST_EVENTS = 10_000;
    private static final int NO_SUCH_JOB = 404;

    private final Server server;

    Jobs(Server server) {
        this.server = server;
    }

    static RestCall listing(@Nullable String token) {
        ObjectNode body = Json.object();
        if (token != null) {
            body.put("page_token", token);
        }
        return RestCall.post("list the jobs", "/v1/jobs/list", body.toString());
    }

    Page<ServerJob> list(@Nullable String token) {
        return JobJson.page(Json.objectOf(server.ok(listing(token))));
    }

    /** @throws RefillException with the code NOT_FOUND where there is no such job */
    ServerJob describe(String id) {
        RestCall call = RestCall.post("describe the job " + id, "/v1/jobs/describe", of(id));
        Reply reply = server.send(call);
        if (reply.status() == NO_SUCH_JOB) {
            throw new RefillException(
                    ErrorCode.NOT_FOUND, "The server knows no job " + id + " (request " + reply.requestId() + ").");
        }
        if (!reply.ok()) {
            throw server.refusal(call, reply);
        }
        ServerJob job = JobJson.job(Json.objectOf(reply));
        if (job.state().isEmpty()) {
            throw Json.unexpected(reply, "it does not tell the job's state", null);
        }
        return job.id().isEmpty() ? job.withId(id) : job;
    }

    /** False where there is no such job. */
    boolean cancel(String id) {
        RestCall call = RestCall.post("cancel the job " + id, "/v1/jobs/cancel", of(id));
        Reply reply = server.send(call);
        if (reply.status() == NO_SUCH_JOB) {
            return false;
        }
        if (!reply.ok()) {
            throw server.refusal(call, reply);
        }
        return true;
    }

    RowPage events(@Nullable String id) {
        RestCall call = RestCall.post(
                        "read what happened in the job", "/v1/jobs/query_events", id == null ? "{}" : of(id))
                .atMost(MOST_EVENT_BYTES);
        return IpcRows.read(server.ok(call), MOST_EVENTS);
    }

    /** Whether the server has jobs at all. */
    boolean offered() {
        Reply reply = server.send(listing(null));
        return reply.ok() || !Refusals.notOffered(reply);
    }

    private static String of(String id) {
        return Json.object().put("job_id", id).toString();
    }
}
