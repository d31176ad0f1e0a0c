package dev.refill.ui.common;

import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** The shares of a column's rows that are fresh, stale, unverified and unfilled, side by side. */
public final class FreshnessBar extends Region {
    private static final String[] STYLES = {"fresh", "stale", "unverified", "unfilled"};

    private long[] shares = {0, 0, 0, 0};
    private final Rectangle clip = new Rectangle();

    public FreshnessBar() {
        getStyleClass().add("freshness-bar");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        for (String style : STYLES) {
            Region part = new Region();
            part.getStyleClass().add("share-" + style);
            part.setManaged(false);
            getChildren().add(part);
        }
        clip.setArcWidth(6);
        clip.setArcHeight(6);
        setClip(clip);
    }

    public void show(FreshnessWords words) {
        shares = new long[] {words.fresh(), words.stale(), words.unverified(), words.unfilled()};
        setAccessibleText(words.text());
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        clip.setWidth(width);
        clip.setHeight(height);
        long total = 0;
        for (long share : shares) {
            total += share;
        }
        double x = 0;
        for (int i = 0; i < shares.length; i++) {
            // A share that exists is seen, however small it is.
            double w = total == 0 || shares[i] == 0 ? 0 : Math.max(3, Math.rint(width * shares[i] / total));
            w = Math.min(w, width - x);
            boolean last = i == shares.length - 1;
            getChildren().get(i).resizeRelocate(x, 0, last && shares[i] > 0 ? width - x : w, height);
            x += w;
        }
    }
}
