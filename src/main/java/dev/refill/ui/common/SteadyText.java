package dev.refill.ui.common;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.text.Text;

/** A paragraph whose text changes, always as tall as the tallest that it may become: what is below it never jumps. */
final class SteadyText extends Label {
    private List<String> texts = List.of();

    SteadyText() {
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        // Else it is measured as wide as what it says now, where what it may become takes two lines.
        setMaxWidth(Double.MAX_VALUE);
        setAlignment(Pos.TOP_LEFT);
    }

    /** Says what it may become. */
    void mayBecome(List<String> now) {
        texts = List.copyOf(now);
        requestLayout();
    }

    @Override
    protected double computePrefHeight(double width) {
        double tallest = super.computePrefHeight(width);
        double sides = snappedLeftInset() + snappedRightInset();
        double ends = snappedTopInset() + snappedBottomInset();
        Text measured = new Text();
        measured.setFont(getFont());
        measured.setWrappingWidth(width <= sides ? 0 : width - sides);
        for (String text : texts) {
            measured.setText(text);
            tallest = Math.max(tallest, Math.ceil(measured.getLayoutBounds().getHeight()) + ends);
        }
        return tallest;
    }
}
