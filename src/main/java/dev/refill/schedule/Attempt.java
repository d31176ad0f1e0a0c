package dev.refill.schedule;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How the last refresh of a column ended.
 *
 * @param endedAt when
 * @param sentence what to tell where it left the column as it was
 * @param version the table's version that the same refresh would change nothing at; negative where that is not known
 */
record Attempt(boolean succeeded, Instant endedAt, String sentence, long version) {
    /**
     * Of a job that ended.
     *
     * @param startedOn the table's version before it; negative where that is not known
     */
    static @Nullable Attempt of(JobSnapshot job, long startedOn) {
        Instant ended = job.endedAt();
        if (ended == null) {
            return null;
        }
        if (job.result() != null) {
            return new Attempt(
                    true,
                    ended,
                    "The last refresh left rows without a value.",
                    job.result().version());
        }
        JobSnapshot.Failure failure = job.failure();
        if (failure != null) {
            return new Attempt(false, ended, failure.sentence(), startedOn);
        }
        String how =
                job.state() == JobState.CANCELLED ? "The last refresh was cancelled." : "The last refresh ended early.";
        return new Attempt(false, ended, how, startedOn);
    }
}
