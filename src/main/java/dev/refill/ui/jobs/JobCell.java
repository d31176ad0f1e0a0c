package dev.refill.ui.jobs;

import dev.refill.ui.common.Controls;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A job in the page's list: what, where, and how it goes. */
final class JobCell extends ListCell<JobRow> {
    private final StatusIcon icon = new StatusIcon();
    private final Label column = Controls.label("", "column");
    private final Label when = Controls.label("", "muted", "small");
    private final Label place = Controls.label("", "muted", "small");
    private final Label outcome = Controls.label("", "outcome", "small");
    private final ProgressBar progress = new ProgressBar();
    private final VBox box;
    private final ChangeListener<JobRow.Face> listener = (property, before, now) -> show(now);
    private @Nullable JobRow shown;

    JobCell() {
        getStyleClass().add("job-cell");
        HBox.setHgrow(column, Priority.ALWAYS);
        column.setMaxWidth(Double.MAX_VALUE);
        when.setMinWidth(USE_PREF_SIZE);
        HBox first = new HBox(8, icon, column, when);
        first.setAlignment(Pos.CENTER_LEFT);
        progress.setMaxWidth(Double.MAX_VALUE);
        progress.managedProperty().bind(progress.visibleProperty());
        outcome.managedProperty().bind(outcome.visibleProperty());
        box = new VBox(3, first, place, progress, outcome);
        box.setMinWidth(0);
        box.setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable JobRow row, boolean empty) {
        super.updateItem(row, empty);
        if (shown != null) {
            shown.faceProperty().removeListener(listener);
        }
        shown = empty ? null : row;
        if (shown == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        shown.faceProperty().addListener(listener);
        column.setText(shown.column());
        place.setText(shown.place());
        show(shown.face());
        setGraphic(box);
    }

    private void show(JobRow.Face face) {
        icon.show(face.status());
        boolean live = face.status().live();
        progress.setVisible(live);
        progress.setProgress(
                face.status() == JobStatus.QUEUED ? 0 : face.fraction().orElse(ProgressBar.INDETERMINATE_PROGRESS));
        outcome.setVisible(!live);
        outcome.setText(face.outcome());
        outcome.pseudoClassStateChanged(atlantafx.base.theme.Styles.STATE_DANGER, face.status() == JobStatus.FAILED);
        when.setText(live ? face.pace() : face.when());
        setAccessibleText(face.spoken());
    }
}
