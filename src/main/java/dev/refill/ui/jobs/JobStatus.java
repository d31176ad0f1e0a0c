package dev.refill.ui.jobs;

import dev.refill.job.JobState;
import java.util.Locale;

/** A job's state as the panel shows it: {@link JobState}, or that it is another process's to report. */
public enum JobStatus {
    QUEUED,
    RUNNING,
    CANCELLING,
    FINISHED,
    FAILED,
    CANCELLED,
    /** The history has it as not ended, and it is not of this process: another one runs it. */
    ELSEWHERE;

    static JobStatus of(JobState state) {
        return switch (state) {
            case PENDING -> QUEUED;
            case RUNNING -> RUNNING;
            case CANCELLING -> CANCELLING;
            case FINISHED -> FINISHED;
            case FAILED -> FAILED;
            case CANCELLED -> CANCELLED;
        };
    }

    /** Whether it runs or waits here, so that more is to come. */
    public boolean live() {
        return this == QUEUED || this == RUNNING || this == CANCELLING;
    }

    public String word() {
        return this == ELSEWHERE ? "running elsewhere" : name().toLowerCase(Locale.ROOT);
    }
}
