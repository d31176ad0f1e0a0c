package dev.refill.ui.shell;

import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Notices;
import dev.refill.ui.jobs.JobsViewModel;

/** Closes the window, not without asking while jobs run. For the UI thread alone. */
final class Leaving {
    private final JobsViewModel jobs;
    private final DialogService dialogs;
    private final Notices notices;
    private final Runnable closeWindow;
    private boolean asking;
    private boolean waiting;

    /** @param closeWindow closes it without a question */
    Leaving(JobsViewModel jobs, DialogService dialogs, Notices notices, Runnable closeWindow) {
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.notices = notices;
        this.closeWindow = closeWindow;
        jobs.liveHereProperty().addListener((property, before, now) -> leaveWhenDone());
    }

    /** Whether it may be closed at once; otherwise it is asked, and the window closes by the answer. */
    boolean mayClose() {
        if (jobs.liveProperty().get() == 0) {
            return true;
        }
        if (!asking) {
            asking = true;
            LeavingModel question = new LeavingModel(this, jobs);
            question.closedProperty().addListener((property, before, now) -> asking = false);
            dialogs.open(question);
        }
        return false;
    }

    void stay() {
        waiting = false;
    }

    void now() {
        closeWindow.run();
    }

    void whenDone() {
        waiting = true;
        notices.done("Refill closes when the refreshes on this machine have ended.");
        leaveWhenDone();
    }

    private void leaveWhenDone() {
        if (waiting && jobs.liveHereProperty().get() == 0) {
            waiting = false;
            closeWindow.run();
        }
    }
}
