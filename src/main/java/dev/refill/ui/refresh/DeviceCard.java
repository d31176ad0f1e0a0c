package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.ui.common.Controls;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.RadioButton;
import javafx.scene.layout.VBox;

/** A device as a card that can be chosen; one that cannot be used says why. */
final class DeviceCard extends RadioButton {
    private final ComputeClass device;

    DeviceCard(ComputeClass device) {
        this.device = device;
        // A card, not a dot beside text: it keeps the radio button's keyboard and its role.
        getStyleClass().setAll("device-card");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setId("device-" + device.name());
        VBox lines = new VBox(2, Controls.paragraph(title(device), "device-title"));
        if (!device.model().isBlank()) {
            lines.getChildren().add(Controls.paragraph(device.model(), "muted"));
        }
        for (String detail : device.details()) {
            lines.getChildren().add(Controls.paragraph(detail, "muted"));
        }
        String unavailable = device.unavailable();
        if (unavailable != null) {
            lines.getChildren().add(Controls.paragraph(unavailable, "muted"));
            setAccessibleHelp(unavailable);
        }
        lines.setPrefWidth(210);
        setGraphic(lines);
        setDisable(!device.available());
        setAccessibleText(title(device) + " " + device.model());
    }

    ComputeClass device() {
        return device;
    }

    private static String title(ComputeClass device) {
        return switch (device.kind()) {
            case CPU -> "This machine's CPU";
            case CUDA -> "GPU " + device.name();
            case CLUSTER -> device.name();
        };
    }
}
