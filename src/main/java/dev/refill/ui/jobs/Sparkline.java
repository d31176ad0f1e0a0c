package dev.refill.ui.jobs;

import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Polyline;

/** A line without axes, from 0 to the highest value. A shape and not a canvas, so that the theme colours it. */
final class Sparkline extends Region {
    private final Polyline line = new Polyline();
    private List<Double> values = List.of();

    Sparkline() {
        getStyleClass().add("sparkline");
        line.getStyleClass().add("line");
        line.setManaged(false);
        getChildren().add(line);
        // What it shows is said in words beside it.
        setAccessibleText("");
        setMouseTransparent(true);
    }

    void setValues(List<Double> values) {
        if (!values.equals(this.values)) {
            this.values = values;
            requestLayout();
        }
    }

    @Override
    protected void layoutChildren() {
        line.setVisible(values.size() > 1);
        if (values.size() < 2) {
            return;
        }
        double top = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double width = getWidth() - 2;
        double height = getHeight() - 2;
        Double[] points = new Double[values.size() * 2];
        for (int i = 0; i < values.size(); i++) {
            points[2 * i] = 1 + width * i / (values.size() - 1);
            points[2 * i + 1] = 1 + height - (top > 0 ? height * values.get(i) / top : 0);
        }
        line.getPoints().setAll(points);
    }
}
