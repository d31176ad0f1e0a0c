package dev.refill.ui.jobs;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Reasoned;
import javafx.scene.control.Button;
import org.kordamp.ikonli.feather.Feather;

/** What is offered for a job that ended: its values, and the same once more. */
final class JobButtons {
    private final JobRow row;
    private final JobActions actions;
    private final Reasoned open;
    private final Reasoned again;

    JobButtons(JobRow row, JobActions actions) {
        this.row = row;
        this.actions = actions;
        Button values = Controls.iconButton(
                Feather.ARROW_RIGHT_CIRCLE, "Show the values of " + row.column(), () -> actions.open(row));
        values.getStyleClass().add("job-open");
        open = new Reasoned(values);
        Button once = Controls.iconButton(
                Feather.ROTATE_CW, "Refresh " + row.column() + " again", () -> actions.runAgain(row));
        once.getStyleClass().add("job-again");
        again = new Reasoned(once);
        open.managedProperty().bind(open.visibleProperty());
        again.managedProperty().bind(again.visibleProperty());
    }

    Reasoned open() {
        return open;
    }

    Reasoned again() {
        return again;
    }

    /** Offers what fits the job as it stands, and what is open now. */
    void offer() {
        boolean ended = !row.status().live();
        open.setVisible(ended);
        again.setVisible(ended);
        open.reasonAgainst(actions.againstOpening(row));
        again.reasonAgainst(actions.againstRunningAgain(row));
    }
}
