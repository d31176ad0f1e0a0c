package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.job.JobSnapshot;
import dev.refill.model.RefreshResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

@Command(name = "jobs", description = "List the newest refreshes, whoever of this home started them.")
final class JobsCommand extends Action {
    private static final int NEWEST = 100;

    JobsCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        ObjectNode json = Json.object();
        ArrayNode array = json.putArray("jobs");
        TextTable table = new TextTable("JOB", "STARTED", "TABLE", "COLUMN", "DEVICE", "STATE", "OUTCOME");
        for (JobSnapshot job : context.history().recent(NEWEST)) {
            array.add(json(job));
            table.add(
                    job.id(),
                    job.createdAt().truncatedTo(ChronoUnit.SECONDS).toString(),
                    job.table().toString(),
                    job.column(),
                    job.device(),
                    job.state().word(),
                    outcome(job));
        }
        return new Answer(json, table.toString());
    }

    private static String outcome(JobSnapshot job) {
        RefreshResult result = job.result();
        JobSnapshot.Failure failure = job.failure();
        if (result != null) {
            String failed = result.rowsFailed() == 0 ? "" : ", " + result.rowsFailed() + " failed";
            return result.rowsFilled() + " rows filled" + failed + ", version " + result.version();
        }
        return failure == null ? "" : Failures.oneLine(failure.sentence());
    }

    private static ObjectNode json(JobSnapshot job) {
        ObjectNode json = Json.object()
                .put("job_id", job.id())
                .put("database", job.database())
                .put("table", job.table().toString())
                .put("column", job.column())
                .put("device", job.device())
                .put("state", job.state().word())
                .put("rows_done", job.rowsDone())
                .put("rows_total", job.rowsTotal())
                .put("created_at", job.createdAt().toString())
                .put("started_at", text(job.startedAt()))
                .put("ended_at", text(job.endedAt()));
        RefreshResult result = job.result();
        if (result == null) {
            json.putNull("result");
        } else {
            json.putObject("result")
                    .put("rows_filled", result.rowsFilled())
                    .put("rows_failed", result.rowsFailed())
                    .put("fragments_written", result.fragmentsWritten())
                    .put("version", result.version())
                    .put("seconds", result.seconds());
        }
        JobSnapshot.Failure failure = job.failure();
        if (failure == null) {
            json.putNull("failure");
        } else {
            json.putObject("failure")
                    .put("code", failure.code().name())
                    .put("sentence", failure.sentence())
                    .put("retryable", failure.retryable());
        }
        return json;
    }

    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }
}
