package dev.refill.ui.jobs;

import atlantafx.base.controls.Popover;
import dev.refill.job.JobSnapshot;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** What stands behind a failure's sentence: its code, and whether running again can help. */
final class FailureDetails {
    private FailureDetails() {}

    static Popover show(Node owner, JobSnapshot.Failure failure) {
        Label code = new Label(failure.code().name());
        code.getStyleClass().add("code");
        Label advice = DetailsPopover.line(JobText.retryAdvice(failure));
        advice.getStyleClass().add("muted");
        return DetailsPopover.show(owner, DetailsPopover.line(failure.sentence()), code, advice);
    }
}
