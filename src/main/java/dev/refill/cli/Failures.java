package dev.refill.cli;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;

/** Any failure as a code and a line. */
final class Failures {
    private Failures() {}

    static RefillException of(Throwable failure) {
        if (failure instanceof UnsatisfiedLinkError missing) {
            return new RefillException(ErrorCode.UNSUPPORTED, String.valueOf(missing.getMessage()), missing);
        }
        return RefillException.of(failure);
    }

    static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    /** Why a job that ended did not finish. */
    static RefillException of(JobSnapshot job) {
        JobSnapshot.Failure failure = job.failure();
        if (failure != null) {
            return new RefillException(failure.code(), failure.sentence());
        }
        if (!job.state().ended() && !job.note().isEmpty()) {
            return new RefillException(ErrorCode.NOT_REACHABLE, job.note());
        }
        if (job.state() == JobState.CANCELLED) {
            return new RefillException(ErrorCode.CANCELLED, "The refresh was cancelled.");
        }
        return new RefillException(
                ErrorCode.INTERNAL, "The refresh is " + job.state().word() + ".");
    }
}
