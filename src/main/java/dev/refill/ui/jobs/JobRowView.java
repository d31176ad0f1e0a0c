package dev.refill.ui.jobs;

import atlantafx.base.theme.Styles;
import dev.refill.job.JobSnapshot;
import dev.refill.ui.common.Controls;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** A row of the panel: state, what and where, progress or outcome, pace, when, and the one button that fits. */
final class JobRowView extends HBox {
    private final JobRow row;
    private final StatusIcon icon = new StatusIcon();
    private final ProgressBar progress = new ProgressBar();
    private final Sparkline sparkline = new Sparkline();
    private final HBox running = new HBox(12, progress, sparkline);
    private static final double LEAST_TO_WRAP = 120;

    private final Label outcome = new Label();
    private final Label pace = new Label();
    private final Label when = new Label();
    private final Button cancel = new Button("Cancel");
    private final Button details = new Button("Details");
    private final JobButtons buttons;
    private final ChangeListener<JobRow.Face> listener = (face, before, now) -> show(now);

    JobRowView(JobRow row, JobActions actions) {
        this.row = row;
        this.buttons = new JobButtons(row, actions);
        getStyleClass().add("job-row");
        setAlignment(Pos.CENTER_LEFT);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_ITEM);

        Label column = new Label(row.column());
        column.getStyleClass().add("column");
        Label place = new Label(" · " + row.place());
        place.getStyleClass().add("muted");
        // A long place is cut before the column's name is.
        BorderPane title = new BorderPane(place, null, null, null, column);
        title.getStyleClass().add("title");
        BorderPane.setAlignment(column, Pos.CENTER_LEFT);
        BorderPane.setAlignment(place, Pos.CENTER_LEFT);
        Tooltip.install(title, new Tooltip(row.column() + " · " + row.place()));

        progress.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(progress, Priority.ALWAYS);
        running.setAlignment(Pos.CENTER_LEFT);
        outcome.setTextOverrun(OverrunStyle.ELLIPSIS);
        outcome.getStyleClass().add("outcome");
        StackPane middle = new StackPane(running, outcome);
        middle.setAlignment(Pos.CENTER_LEFT);
        middle.setMinWidth(0);
        // A long outcome takes two lines and not the title's place.
        middle.getStyleClass().add("middle");
        // In next to no room it would be wrapped letter by letter.
        outcome.wrapTextProperty().bind(middle.widthProperty().greaterThan(LEAST_TO_WRAP));
        Controls.tip(outcome);
        HBox.setHgrow(middle, Priority.ALWAYS);

        pace.getStyleClass().add("pace");
        when.getStyleClass().add("when");
        when.setWrapText(true);
        Controls.tip(when);
        cancel.getStyleClass().addAll(Styles.SMALL, "cancel");
        cancel.setOnAction(e -> row.cancel());
        cancel.setAccessibleText("Cancel the refresh of " + row.column());
        details.getStyleClass().addAll(Styles.SMALL, "details");
        details.setAccessibleText("Details of the refresh of " + row.column());
        details.setOnAction(e -> showDetails());
        details.setMinWidth(USE_PREF_SIZE);
        cancel.setMinWidth(USE_PREF_SIZE);
        HBox action = new HBox(4, details, buttons.open(), buttons.again(), cancel);
        action.getStyleClass().add("action");
        action.setMinWidth(Region.USE_PREF_SIZE);

        getChildren().addAll(icon, title, middle, pace, when, action);
        row.faceProperty().addListener(listener);
        show(row.face());
    }

    /** Lets go of the row, which outlives its view. */
    void dispose() {
        row.faceProperty().removeListener(listener);
    }

    /** Offers what can be done with the job now. */
    void offer() {
        buttons.offer();
    }

    private void showDetails() {
        if (row.onServer()) {
            row.showOnServer();
            return;
        }
        JobSnapshot.Failure failure = row.face().failure();
        if (failure != null) {
            FailureDetails.show(details, failure, settings());
        } else if (!row.face().details().isEmpty()) {
            DetailsPopover.show(details, row.face().details(), settings());
        }
    }

    /** What was set for it; empty where nothing was, or that is not known. */
    private String settings() {
        return row.request()
                .map(asked -> SettingFacts.line(asked, row.ofServer()))
                .orElse("");
    }

    private void show(JobRow.Face face) {
        JobStatus status = face.status();
        // A button that goes away must not send the focus to another job's.
        boolean focused = cancel.isFocused() && !status.live();
        icon.show(status);
        setVisible(running, status.live());
        progress.setProgress(
                status == JobStatus.QUEUED ? 0 : face.fraction().orElse(ProgressBar.INDETERMINATE_PROGRESS));
        sparkline.setValues(face.rates());
        setVisible(outcome, !status.live());
        outcome.setText(face.outcome());
        outcome.pseudoClassStateChanged(Styles.STATE_DANGER, status == JobStatus.FAILED);
        pace.setText(face.pace());
        pace.pseudoClassStateChanged(Styles.STATE_ACCENT, status == JobStatus.RUNNING);
        when.setText(face.when());
        if (focused) {
            requestFocus();
        }
        buttons.offer();
        setVisible(cancel, status.live());
        cancel.setDisable(status == JobStatus.CANCELLING);
        setVisible(details, face.failure() != null || !face.details().isEmpty() || row.onServer());
        setAccessibleText(face.spoken());
    }

    private static void setVisible(Region node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
