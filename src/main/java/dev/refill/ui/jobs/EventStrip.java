package dev.refill.ui.jobs;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;

/** The events of a job as dots on a line of time; takes no room where they have no times. */
final class EventStrip extends HBox {
    private static final double RADIUS = 4;

    private final Pane line = new Pane() {
        @Override
        protected void layoutChildren() {
            place();
        }
    };
    private final Label span = Controls.label("", "muted", "small");
    private final Line axis = new Line();
    private final List<Circle> dots = new ArrayList<>();
    private List<EventTimes.Point> points = List.of();

    EventStrip() {
        super(10);
        getStyleClass().add("event-strip");
        // It stands in a dialog, outside of the panel that has the styles.
        getStylesheets().add(JobsPanel.STYLES);
        setAlignment(Pos.CENTER_LEFT);
        axis.getStyleClass().add("axis");
        line.setMinHeight(RADIUS * 3);
        HBox.setHgrow(line, Priority.ALWAYS);
        span.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(line, span);
        managedProperty().bind(visibleProperty());
        // The table below says the same in words.
        setAccessibleText("");
    }

    void show(EventTimes.Line times) {
        points = times.points();
        setVisible(points.size() > 1);
        span.setText(Format.duration(times.span()));
        dots.clear();
        for (EventTimes.Point point : points) {
            Circle dot = new Circle(RADIUS);
            dot.getStyleClass().add("dot");
            Tooltip.install(dot, new Tooltip(point.words()));
            dots.add(dot);
        }
        line.getChildren().setAll(axis);
        line.getChildren().addAll(dots);
        line.requestLayout();
    }

    private void place() {
        double width = line.getWidth() - 2 * RADIUS;
        double middle = line.getHeight() / 2;
        axis.setStartX(RADIUS);
        axis.setEndX(RADIUS + width);
        axis.setStartY(middle);
        axis.setEndY(middle);
        for (int i = 0; i < dots.size(); i++) {
            dots.get(i).setCenterX(RADIUS + width * points.get(i).place());
            dots.get(i).setCenterY(middle);
        }
    }
}
