package dev.refill.ui.common;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;

/**
 * A bar of controls side by side, which goes on in the next line where there is no room for all. What {@link HBox} lets grow
 * takes the rest of its line, and asks for its least width alone; a text that is longer than the bar is wrapped.
 */
public class WrapBar extends Pane {
    private final double gap;
    private boolean placing;

    /** @param gap between the controls and between the lines, in pixels */
    public WrapBar(double gap, Node... controls) {
        super(controls);
        this.gap = gap;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        double widest = 0;
        for (Node child : managed()) {
            boolean wraps = child.getContentBias() == Orientation.HORIZONTAL;
            widest = Math.max(widest, wraps ? child.minWidth(-1) : asked(child));
        }
        return sides() + widest;
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = 0;
        for (Node child : managed()) {
            width += (width == 0 ? 0 : gap) + Math.max(asked(child), snapSizeX(child.prefWidth(-1)));
        }
        return sides() + width;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        Insets insets = getInsets();
        double height = insets.getTop() + insets.getBottom();
        double room = width < 0 ? Double.MAX_VALUE : width - sides();
        List<List<Node>> lines = lines(room);
        for (List<Node> line : lines) {
            height += height(line, room);
        }
        return height + gap * Math.max(0, lines.size() - 1);
    }

    /** What is placed asks for a layout of what it is in, as if somebody else had moved it. */
    @Override
    public void requestLayout() {
        if (!placing) {
            super.requestLayout();
        }
    }

    @Override
    protected void layoutChildren() {
        placing = true;
        Insets insets = getInsets();
        double room = getWidth() - sides();
        double y = insets.getTop();
        for (List<Node> line : lines(room)) {
            double height = height(line, room);
            place(line, insets.getLeft(), y, height, room);
            y += height + gap;
        }
        placing = false;
    }

    private void place(List<Node> line, double left, double y, double height, double room) {
        double rest = Math.max(0, room - width(line));
        long growing = line.stream().filter(WrapBar::grows).count();
        double x = left;
        for (Node child : line) {
            double width = Math.min(room, asked(child) + (grows(child) ? rest / growing : 0));
            double own = snapSizeY(child.prefHeight(width));
            child.resizeRelocate(snapPositionX(x), snapPositionY(y + (height - own) / 2), width, own);
            x += width + gap;
        }
    }

    private List<List<Node>> lines(double room) {
        List<List<Node>> lines = new ArrayList<>();
        List<Node> line = new ArrayList<>();
        double width = 0;
        for (Node child : managed()) {
            double wanted = asked(child);
            if (!line.isEmpty() && width + gap + wanted > room + 0.5) {
                lines.add(line);
                line = new ArrayList<>();
                width = 0;
            }
            width += (line.isEmpty() ? 0 : gap) + wanted;
            line.add(child);
        }
        if (!line.isEmpty()) {
            lines.add(line);
        }
        return lines;
    }

    private List<Node> managed() {
        return getManagedChildren();
    }

    private double width(List<Node> line) {
        return line.stream().mapToDouble(this::asked).sum() + gap * (line.size() - 1);
    }

    private double height(List<Node> line, double room) {
        return line.stream()
                .mapToDouble(child -> snapSizeY(child.prefHeight(Math.min(room, asked(child)))))
                .max()
                .orElse(0);
    }

    private double asked(Node child) {
        return snapSizeX(grows(child) ? child.minWidth(-1) : child.prefWidth(-1));
    }

    private static boolean grows(Node child) {
        return HBox.getHgrow(child) == Priority.ALWAYS;
    }

    private double sides() {
        return getInsets().getLeft() + getInsets().getRight();
    }
}
