package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.job.JobSnapshot;
import dev.refill.job.ResultWords;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "jobs",
        description = "List the newest refreshes, whoever of this home started them; of a server, all its jobs.")
final class JobsCommand extends Action {
    private static final int NEWEST = 100;

    @Parameters(paramLabel = "URI", arity = "0..1", description = "A database on a server.")
    @Nullable
    String uri;

    @Option(names = "--cancel", paramLabel = "ID", description = "Ask the server to cancel this job of its.")
    @Nullable
    String cancel;

    JobsCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() {
        String id = cancel;
        if (uri != null) {
            return with(
                    uri, database -> id == null ? ServerJobList.show(database) : ServerJobList.cancel(database, id));
        }
        if (id != null) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "--cancel takes the server's address too: refill jobs URI --cancel ID.");
        }
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
            String indexes = ResultWords.indexesAfterwards(result);
            return result.rowsFilled() + " rows filled" + failed + ", version " + result.version()
                    + (indexes.isEmpty() ? "" : "." + indexes);
        }
        if (failure == null && !job.state().ended()) {
            return Failures.oneLine(job.note());
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
                .put("server_job_id", job.server() == null ? null : job.server().id())
                .put("server_state", job.server() == null ? null : job.server().state())
                .put("rows_done", job.rowsDone())
                .put("rows_total", job.rowsTotal())
                .put("created_at", job.createdAt().toString())
                .put("started_at", text(job.startedAt()))
                .put("ended_at", text(job.endedAt()));
        RefreshResult result = job.result();
        if (result == null) {
            json.putNull("result");
        } else {
            ObjectNode ended = json.putObject("result")
                    .put("rows_filled", result.rowsFilled())
                    .put("rows_failed", result.rowsFailed())
                    .put("fragments_written", result.fragmentsWritten())
                    .put("version", result.version())
                    .put("seconds", result.seconds());
            ResultJson.addTo(ended, result);
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
