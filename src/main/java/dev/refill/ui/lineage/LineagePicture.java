package dev.refill.ui.lineage;

import dev.refill.model.Column;
import java.util.List;

/** A graph that has been laid out, in pixels at the normal scale. */
public record LineagePicture(LineageGraph graph, List<Box> boxes, List<Line> lines, double width, double height) {
    /** Where a column is drawn. */
    public record Box(Column column, double x, double y, double width, double height) {}

    /** @param points x and y in turn, from the column that is read to its reader */
    public record Line(LineageGraph.Edge edge, List<Double> points) {}

    public static final LineagePicture EMPTY = new LineagePicture(LineageGraph.EMPTY, List.of(), List.of(), 0, 0);

    public LineagePicture {
        boxes = List.copyOf(boxes);
        lines = List.copyOf(lines);
    }
}
