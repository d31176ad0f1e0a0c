package dev.refill.ui.jobs;

import atlantafx.base.controls.Popover;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What is behind a row's Details button: a few lines above it. */
final class DetailsPopover {
    private DetailsPopover() {}

    static Popover show(Node owner, Node... lines) {
        VBox content = new VBox(8, lines);
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

    /** What came of a refresh, a sentence a line. */
    static Popover show(Node owner, List<String> sentences) {
        return show(owner, sentences.stream().map(DetailsPopover::line).toArray(Node[]::new));
    }

    static Label line(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        return line;
    }
}
