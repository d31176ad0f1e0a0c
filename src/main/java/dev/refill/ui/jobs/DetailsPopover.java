package dev.refill.ui.jobs;

import atlantafx.base.controls.Popover;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What is behind a row's Details button: a few lines above it. */
final class DetailsPopover {
    private DetailsPopover() {}

    /**
     * What came of a refresh, a sentence a line.
     *
     * @param settings what was set for it, as one line; may be empty
     */
    static Popover show(Node owner, List<String> sentences, String settings) {
        return showAll(owner, sentences.stream().map(DetailsPopover::line).toList(), settings);
    }

    /** The same of lines that are made already. */
    static Popover showAll(Node owner, List<Label> lines, String settings) {
        VBox content = new VBox(8);
        content.getChildren().addAll(lines);
        if (!settings.isEmpty()) {
            Label set = line(settings);
            set.getStyleClass().add("muted");
            content.getChildren().add(set);
        }
        content.getStyleClass().add("job-details");
        content.getStylesheets().add(JobsPanel.STYLES);
        Popover popover = new Popover(content);
        popover.setArrowLocation(Popover.ArrowLocation.BOTTOM_CENTER);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
        popover.setAnimated(false);
        popover.show(owner);
        return popover;
    }

    static Label line(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        return line;
    }
}
