package dev.refill.ui.jobs;

import java.util.Optional;

/** What can be done with a job beside cancelling it; a reason is a sentence for the user, empty where nothing is against it. */
public interface JobActions {
    /** Where there is nothing around the jobs. */
    JobActions NONE = new JobActions() {
        @Override
        public Optional<String> againstRunningAgain(JobRow job) {
            return Optional.of("It cannot be run from here.");
        }

        @Override
        public void runAgain(JobRow job) {}

        @Override
        public Optional<String> againstOpening(JobRow job) {
            return Optional.of("It cannot be opened from here.");
        }

        @Override
        public void open(JobRow job) {}
    };

    Optional<String> againstRunningAgain(JobRow job);

    /**
     * Refreshes the column once more with the job's settings. Where they are not known, or another process still runs it, the
     * refresh dialog asks, with what was chosen for the column last.
     */
    void runAgain(JobRow job);

    Optional<String> againstOpening(JobRow job);

    /** Shows the column's values in the Data tab. */
    void open(JobRow job);
}
