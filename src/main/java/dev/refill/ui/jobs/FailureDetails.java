package dev.refill.ui.jobs;

import atlantafx.base.controls.Popover;
import dev.refill.job.JobSnapshot;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** What stands behind a failure's sentence: its code, and whether running again can help. */
final class FailureDetails {
    private FailureDetails() {}

    /** @param settings what was set for the refresh, as one line; may be empty */
    static Popover show(Node owner, JobSnapshot.Failure failure, String settings) {
        Label code = new Label(failure.code().name());
        code.getStyleClass().add("code");
        Label advice = DetailsPopover.line(JobText.retryAdvice(failure));
        advice.getStyleClass().add("muted");
        return DetailsPopover.showAll(owner, List.of(DetailsPopover.line(failure.sentence()), code, advice), settings);
    }
}
