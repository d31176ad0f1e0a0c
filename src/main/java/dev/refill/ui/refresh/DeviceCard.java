package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** A device as a card that can be chosen; one that cannot be used says why. */
final class DeviceCard extends RadioButton {
    private final ComputeClass device;

    /** @param start what Enter does on the card: JavaFX would only choose the card again */
    DeviceCard(ComputeClass device, Runnable start) {
        this.device = device;
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                start.run();
                event.consume();
            }
        });
        // A card, not a dot beside text: it keeps the radio button's keyboard and its role.
        getStyleClass().setAll("device-card");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setId("device-" + device.name());
        VBox lines = new VBox(2, line(title(device), "device-title"));
        if (!device.model().isBlank()) {
            lines.getChildren().add(line(device.model(), "device-line"));
        }
        for (String detail : device.details()) {
            lines.getChildren().add(line(detail, "device-line"));
        }
        String unavailable = device.unavailable();
        if (unavailable != null) {
            lines.getChildren().add(line(unavailable, "device-line"));
            setAccessibleHelp(unavailable);
        }
        setGraphic(lines);
        setDisable(!device.available());
        setAccessibleText(title(device) + " " + device.model());
    }

    private static Text line(String text, String style) {
        Text line = new Text(text);
        line.setWrappingWidth(200);
        line.getStyleClass().add(style);
        return line;
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
