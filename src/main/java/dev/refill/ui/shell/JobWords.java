package dev.refill.ui.shell;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.job.ResultWords;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Notices;
import dev.refill.ui.common.Words;
import java.time.Duration;

/** The sentence that a job ends with. */
final class JobWords {
    private JobWords() {}

    static void tell(JobSnapshot job, Notices notices) {
        RefreshResult result = job.result();
        ServerJob server = job.server();
        if (result != null) {
            notices.done(server == null ? finished(job.column(), result) : onServer(job.column(), result, server));
        } else if (job.failure() != null) {
            notices.problem(
                    new RefillException(job.failure().code(), job.failure().sentence()));
        } else if (job.state() == JobState.CANCELLED && server != null) {
            notices.done("The refresh of " + Words.quoted(job.column())
                    + " was cancelled on the server; what it had committed by then stays.");
        } else if (job.state() == JobState.CANCELLED) {
            notices.done("The refresh of " + Words.quoted(job.column()) + " was cancelled; nothing was committed.");
        } else {
            notices.problem(new RefillException(
                    ErrorCode.INTERNAL, "The refresh of " + Words.quoted(job.column()) + " ended without a result."));
        }
    }

    /** A server tells of rows, not of fragments. */
    static String onServer(String column, RefreshResult result, ServerJob server) {
        String remaining = server.result().getOrDefault("rows_remaining", "0");
        return Words.quoted(column) + " is refreshed on the server: " + Format.count(result.rowsFilled(), "row")
                + " assigned"
                + (result.rowsFailed() > 0 ? ", " + Format.count(result.rowsFailed()) + " failed" : "")
                + (remaining.equals("0") ? "" : ", " + remaining + " remaining")
                + (result.version() > 0 ? ", now at version " + Format.version(result.version()) : "") + ".";
    }

    static String finished(String column, RefreshResult result) {
        if (result.fragmentsWritten() == 0 && result.rowsNull().orElse(0) == 0) {
            return Words.quoted(column) + " was fresh already: no row to fill, no fragment written.";
        }
        Duration took = Duration.ofNanos((long) (result.seconds() * 1e9));
        return Words.quoted(column) + " is refreshed: " + Format.count(result.rowsFilled(), "row") + " filled in "
                + Format.duration(took) + ", now at version " + Format.version(result.version()) + "."
                + (result.rowsFailed() > 0 ? " " + Format.count(result.rowsFailed(), "row") + " failed." : "")
                + ResultWords.nulls(result).map(sentence -> " " + sentence).orElse("")
                + ResultWords.indexesAfterwards(result);
    }
}
