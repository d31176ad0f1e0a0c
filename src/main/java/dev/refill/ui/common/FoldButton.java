package dev.refill.ui.common;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Opens what is folded away and folds it again; its icon and its name say which of the two a click does. */
public final class FoldButton extends Button {
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final Offer opening;
    private final Offer folding;

    /** What a click does, as an icon and in words. */
    public record Offer(Ikon icon, String name) {}

    /** Folded at first. */
    public FoldButton(Offer opening, Offer folding) {
        this.opening = opening;
        this.folding = folding;
        getStyleClass().addAll("icon-button", "flat");
        setMinWidth(Region.USE_PREF_SIZE);
        setOnAction(event -> open.set(!open.get()));
        open.addListener((property, before, now) -> offer());
        offer();
    }

    public BooleanProperty openProperty() {
        return open;
    }

    private void offer() {
        Offer now = open.get() ? folding : opening;
        setGraphic(new FontIcon(now.icon()));
        setAccessibleText(now.name());
        setTooltip(new Tooltip(now.name()));
    }
}
