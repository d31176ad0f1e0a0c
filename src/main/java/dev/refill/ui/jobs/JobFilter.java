package dev.refill.ui.jobs;

import java.util.Locale;

/** Which jobs the page lists. */
enum JobFilter {
    ALL("All"),
    LIVE("Running"),
    FINISHED("Finished"),
    FAILED("Failed"),
    CANCELLED("Cancelled");

    private final String word;

    JobFilter(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    /** @param text what its column, table or database contains, in any case; blank for all */
    boolean takes(JobRow job, String text) {
        String all = (job.column() + " " + job.place()).toLowerCase(Locale.ROOT);
        return all.contains(text.strip().toLowerCase(Locale.ROOT)) && takes(job.status());
    }

    private boolean takes(JobStatus status) {
        return switch (this) {
            case ALL -> true;
            case LIVE -> status.live() || status == JobStatus.ELSEWHERE;
            case FINISHED -> status == JobStatus.FINISHED;
            case FAILED -> status == JobStatus.FAILED;
            case CANCELLED -> status == JobStatus.CANCELLED;
        };
    }
}
