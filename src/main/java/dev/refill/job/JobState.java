package dev.refill.job;

import java.util.Locale;

/** Where a job is. {@link #FINISHED}, {@link #FAILED} and {@link #CANCELLED} are final. */
public enum JobState {
    PENDING,
    RUNNING,
    CANCELLING,
    FINISHED,
    FAILED,
    CANCELLED;

    public boolean ended() {
        return this == FINISHED || this == FAILED || this == CANCELLED;
    }

    /** Whether the machine may go from here to there. */
    public boolean allows(JobState next) {
        return switch (this) {
            case PENDING -> next == RUNNING || next == CANCELLED || next == FAILED || next == CANCELLING;
            case RUNNING -> next == CANCELLING || next == FINISHED || next == FAILED || next == CANCELLED;
            // A cancel that comes after the last commit finds the work done.
            case CANCELLING -> next == CANCELLED || next == FINISHED || next == FAILED;
            case FINISHED, FAILED, CANCELLED -> false;
        };
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
