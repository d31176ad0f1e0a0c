package dev.refill.ui.common;

import dev.refill.model.RefillException;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A sentence about what happened, with the cause behind a click; takes no room while there is none. */
public final class ErrorText extends VBox {
    private final Label sentence = Controls.paragraph("", "notice-text");
    private final FontIcon icon = new FontIcon(Feather.ALERT_TRIANGLE);
    private final Hyperlink more = new Hyperlink("Details");
    private final TextArea details = new TextArea();

    public ErrorText() {
        getStyleClass().add("notice");
        HBox.setHgrow(sentence, Priority.ALWAYS);
        sentence.setMaxWidth(Double.MAX_VALUE);
        more.setMinWidth(USE_PREF_SIZE);
        more.setAccessibleText("Details of the message");
        more.setOnAction(event -> {
            details.setVisible(!details.isVisible());
            more.setText(details.isVisible() ? "Hide details" : "Details");
            more.setVisited(false);
        });
        details.setEditable(false);
        details.setAccessibleText("Details");
        details.getStyleClass().addAll("mono", "notice-details");
        details.setPrefRowCount(7);
        details.managedProperty().bind(details.visibleProperty());
        more.managedProperty().bind(more.visibleProperty());
        HBox line = new HBox(8, icon, sentence, more);
        line.getStyleClass().add("notice-line");
        getChildren().addAll(line, details);
        setAccessibleRole(AccessibleRole.TEXT);
        managedProperty().bind(visibleProperty());
        show((Notice) null);
    }

    /** The row of controls beside the sentence, for one that can be dismissed. */
    public HBox line() {
        return (HBox) getChildren().get(0);
    }

    public void show(@Nullable RefillException failure) {
        show(failure == null ? null : Notice.problem(failure));
    }

    public void show(@Nullable Notice notice) {
        setVisible(notice != null);
        details.setVisible(false);
        more.setText("Details");
        if (notice == null) {
            sentence.setText("");
            return;
        }
        boolean problem = notice.tone() == Notice.Tone.PROBLEM;
        icon.setIconCode(problem ? Feather.ALERT_TRIANGLE : Feather.CHECK_CIRCLE);
        getStyleClass().removeAll("notice-problem", "notice-done");
        getStyleClass().add(problem ? "notice-problem" : "notice-done");
        sentence.setText(notice.sentence());
        details.setText(notice.details());
        more.setVisible(!notice.details().isEmpty());
        setAccessibleText(notice.sentence());
    }
}
