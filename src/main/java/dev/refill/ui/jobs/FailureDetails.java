package dev.refill.ui.jobs;

import atlantafx.base.controls.Popover;
import dev.refill.job.JobSnapshot;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What stands behind a failure's sentence: its code, and whether running again can help. */
final class FailureDetails {
    private FailureDetails() {}

    static Popover show(Node owner, JobSnapshot.Failure failure) {
        Label sentence = new Label(failure.sentence());
        sentence.setWrapText(true);
        Label code = new Label(failure.code().name());
        code.getStyleClass().add("code");
        Label advice = new Label(JobText.retryAdvice(failure));
        advice.setWrapText(true);
        advice.getStyleClass().add("muted");
        VBox content = new VBox(8, sentence, code, advice);
        content.getStyleClass().add("failure-details");
        content.getStylesheets().add(JobsPanel.STYLES);
        Popover popover = new Popover(content);
        popover.setArrowLocation(Popover.ArrowLocation.BOTTOM_CENTER);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
        popover.setAnimated(false);
        popover.show(owner);
        return popover;
    }
}
