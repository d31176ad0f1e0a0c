package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** A device as a card that can be chosen; one that cannot be used says why. */
final class DeviceCard extends RadioButton {
    /** What a card takes of the dialog's width. */
    static final double WIDTH = 175;

    private static final double TEXT_WIDTH = WIDTH - 28;

    private final Card card;

    /** @param start what Enter does on the card: JavaFX would only choose the card again */
    DeviceCard(Card card, Runnable start) {
        this.card = card;
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                start.run();
                event.consume();
            }
        });
        // A card, not a dot beside text: it keeps the radio button's keyboard and its role.
        getStyleClass().setAll("device-card");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setId("device-" + card.device().name().replace(':', '-'));
        VBox lines = new VBox(2, line(card.title(), "device-title"));
        card.lines().forEach(text -> lines.getChildren().add(line(text, "device-line")));
        setGraphic(lines);
        setDisable(!card.device().available());
        setAccessibleText(card.whole());
        Tooltip tooltip = new Tooltip(card.whole());
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(420);
        setTooltip(tooltip);
    }

    private static Text line(String text, String style) {
        Text line = new Text(text);
        line.setWrappingWidth(TEXT_WIDTH);
        line.getStyleClass().add(style);
        return line;
    }

    ComputeClass device() {
        return card.device();
    }
}
