package dev.refill.ui.common;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;

/**
 * A line of facts, the least important last, that leaves out the last ones where there is no room for all. The tooltip and
 * the text for screen readers always have all of them.
 */
public final class BriefLabel extends Label {
    private static final String BETWEEN = " · ";

    private final Text measured = new Text();
    private final int least;
    private List<String> facts = List.of();

    /** @param least facts that are never left out */
    public BriefLabel(int least, String... styles) {
        this.least = least;
        getStyleClass().addAll(styles);
        setTooltip(new Tooltip());
    }

    /** Shows other facts. */
    public void show(List<String> now) {
        facts = List.copyOf(now);
        String whole = beginning(facts.size());
        getTooltip().setText(whole);
        setAccessibleText(whole);
        setText(whole);
        requestLayout();
    }

    private String beginning(int count) {
        return String.join(BETWEEN, facts.subList(0, Math.min(count, facts.size())));
    }

    private double width(int count) {
        measured.setFont(getFont());
        measured.setText(beginning(count));
        double sides = snappedLeftInset() + snappedRightInset();
        return Math.ceil(measured.getLayoutBounds().getWidth()) + 1 + sides;
    }

    @Override
    protected double computePrefWidth(double height) {
        return width(facts.size());
    }

    @Override
    protected double computeMinWidth(double height) {
        return width(least);
    }

    @Override
    protected void layoutChildren() {
        int count = facts.size();
        while (count > least && width(count) > getWidth()) {
            count--;
        }
        setText(beginning(count));
        super.layoutChildren();
    }
}
