package dev.refill.ui.jobs;

import dev.refill.job.JobState;
import java.util.Locale;

/** A job's state as the panel shows it: {@link JobState}, and what became of a job that outlived its process. */
public enum JobStatus {
    QUEUED,
    RUNNING,
    CANCELLING,
    FINISHED,
    FAILED,
    CANCELLED,
    /** The history says that it runs, but the process that ran it is gone. */
    INTERRUPTED;

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

    /** Whether more is to come. */
    public boolean live() {
        return this == QUEUED || this == RUNNING || this == CANCELLING;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
