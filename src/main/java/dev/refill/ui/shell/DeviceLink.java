package dev.refill.ui.shell;

import dev.refill.model.ComputeClass;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;

/** A device in a few words. The mouse over it, a click and the keyboard show everything known of all of them. */
final class DeviceLink extends Hyperlink {
    private static final double ABOVE = 8;

    private final Tooltip everything;

    DeviceLink(ComputeClass device, List<ComputeClass> all) {
        super(DeviceWords.brief(device));
        getStyleClass().addAll("muted", "device-link");
        setAccessibleText(DeviceWords.whole(List.of(device)));
        everything = new Tooltip(DeviceWords.whole(all));
        everything.setAutoHide(true);
        setTooltip(everything);
        setOnAction(event -> {
            setVisited(false);
            show();
        });
        focusedProperty().addListener((property, before, now) -> everything.hide());
    }

    private void show() {
        everything.show(this, 0, 0);
        Bounds place = localToScreen(getBoundsInLocal());
        everything.setX(place.getMaxX() - everything.getWidth());
        everything.setY(place.getMinY() - everything.getHeight() - ABOVE);
    }
}
