package dev.refill.ui.data;

import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** A vector's numbers from left to right, as bars from the line of zero; of more numbers than pixels, the extremes. */
final class VectorPlot extends Region {
    private static final double MARGIN = 4;

    private final double[] numbers;
    private final double top;
    private final double bottom;
    private final Path bars = new Path();
    private final Line zero = new Line();

    VectorPlot(double[] numbers, VectorSummary summary) {
        this.numbers = numbers;
        this.top = finite(Math.max(0, summary.most()));
        this.bottom = finite(Math.min(0, summary.least()));
        getStyleClass().add("vector-plot");
        bars.getStyleClass().add("bars");
        zero.getStyleClass().add("zero");
        bars.setManaged(false);
        zero.setManaged(false);
        getChildren().addAll(zero, bars);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Plot of the vector: " + summary.text());
    }

    private static double finite(double number) {
        return Double.isFinite(number) ? number : 0;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - 2 * MARGIN;
        double height = getHeight() - 2 * MARGIN;
        double range = top - bottom;
        bars.getElements().clear();
        if (width <= 0 || height <= 0) {
            return;
        }
        double base = range == 0 ? MARGIN + height / 2 : MARGIN + height * top / range;
        zero.setStartX(MARGIN);
        zero.setEndX(MARGIN + width);
        zero.setStartY(base);
        zero.setEndY(base);
        int columns = Math.max(1, Math.min(numbers.length, (int) (width / 2)));
        double step = width / columns;
        bars.setStrokeWidth(Math.max(1, Math.min(12, step * 0.7)));
        for (int column = 0; column < columns && range > 0; column++) {
            int from = (int) ((long) column * numbers.length / columns);
            int to = (int) ((long) (column + 1) * numbers.length / columns);
            double least = 0;
            double most = 0;
            for (int i = from; i < to; i++) {
                least = Math.min(least, finite(numbers[i]));
                most = Math.max(most, finite(numbers[i]));
            }
            double x = MARGIN + (column + 0.5) * step;
            bars.getElements()
                    .addAll(
                            new MoveTo(x, MARGIN + height * (top - most) / range),
                            new LineTo(x, MARGIN + height * (top - least) / range));
        }
    }
}
