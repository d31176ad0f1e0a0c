package dev.refill.standin.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.TableDetail;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.table.Tables;
import dev.refill.standin.wire.Call;
import dev.refill.standin.wire.Json;
import dev.refill.standin.wire.Operation;
import dev.refill.standin.wire.Problem;
import dev.refill.standin.wire.Refusal;
import dev.refill.standin.wire.Reply;

/** {@code backfill_column}: starts a job, once the request is seen to be one that can be done. */
public final class Backfill implements Operation {
    private static final int ACCEPTED = 202;

    private final Tables tables;
    private final JobTable jobs;
    private final Orders orders;

    public Backfill(Tables tables, JobTable jobs, Orders orders) {
        this.tables = tables;
        this.jobs = jobs;
        this.orders = orders;
    }

    @Override
    public Reply answer(Call call) {
        JsonNode body = call.body();
        RefreshFields.check(body, orders.gpuClasses());
        RefreshFields.options(body);
        TableDetail table = tables.describe(call, Json.text(body, "branch"), Json.whole(body, "read_version"));
        String name = Json.needed(body, "column");
        Column column = table.column(name)
                .orElseThrow(() -> new Refusal(Problem.COLUMN_NOT_FOUND, "Column not found: " + name));
        JobRequest request = new JobRequest(type(column), table.id(), name, (ObjectNode) body.deepCopy());
        return Reply.json(Json.object().put("job_id", jobs.submit(request))).withStatus(ACCEPTED);
    }

    private static String type(Column column) {
        if (column.definition() instanceof Definition.Sql) {
            return JobRequest.SQL;
        }
        if (column.definition() instanceof Definition.Function) {
            return JobRequest.FUNCTION;
        }
        throw new Refusal(
                Problem.INVALID_INPUT, column.name() + " is not a computed column that this server refreshes.");
    }
}
