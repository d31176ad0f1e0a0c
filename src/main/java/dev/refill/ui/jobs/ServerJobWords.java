package dev.refill.ui.jobs;

import dev.refill.job.JobSnapshot;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;

/** What came of a job that ran on a server, in words. */
final class ServerJobWords {
    private ServerJobWords() {}

    static String outcome(JobStatus status, JobSnapshot job, ServerJob server) {
        return switch (status) {
            case QUEUED, RUNNING, CANCELLING -> "";
            case FINISHED -> job.result() == null ? "Finished." : result(job.result(), server);
            case FAILED -> job.failure() == null ? "Failed." : job.failure().sentence();
            case CANCELLED -> "Cancelled on the server; what it had committed by then stays.";
            case ELSEWHERE ->
                job.note().isEmpty()
                        ? "On the server: " + server.state() + ". Open the database to follow it."
                        : job.note();
        };
    }

    private static String result(RefreshResult result, ServerJob server) {
        List<String> parts = new ArrayList<>();
        parts.add(Format.count(result.rowsFilled(), "row"));
        if (result.rowsFailed() > 0) {
            parts.add(Format.count(result.rowsFailed(), "failed row"));
        }
        String remaining = server.result().getOrDefault("rows_remaining", "0");
        if (!remaining.equals("0")) {
            parts.add(remaining + " remaining");
        }
        if (result.version() > 0) {
            parts.add("version " + result.version());
        }
        return String.join(", ", parts);
    }
}
