package dev.refill.ui.columns;

import javafx.geometry.Orientation;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/** As high as what is in it, up to a bound; beyond that it scrolls. */
final class RowsScroll extends ScrollPane {
    private final Region rows;
    private final double most;

    /** @param most in pixels */
    RowsScroll(Region rows, double most) {
        super(rows);
        this.rows = rows;
        this.most = most;
        setFitToWidth(true);
        setMinHeight(USE_PREF_SIZE);
        setMaxHeight(USE_PREF_SIZE);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double inside = width < 0 ? -1 : width - snappedLeftInset() - snappedRightInset();
        return Math.min(most, snapSizeY(rows.prefHeight(inside))) + snappedTopInset() + snappedBottomInset();
    }
}
