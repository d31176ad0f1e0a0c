package dev.refill.ui.common;

import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** The small controls of the window, each with a name for screen readers. */
public final class Controls {
    private Controls() {}

    /** @param mnemonic its text, with an underscore before the letter that Alt presses it by */
    public static Button button(String mnemonic, Runnable action, String... styles) {
        Button button = new Button(mnemonic);
        button.setMnemonicParsing(true);
        button.setAccessibleText(mnemonic.replace("_", ""));
        button.setOnAction(event -> action.run());
        button.getStyleClass().addAll(styles);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    /** A button that is an icon alone; its name is the tooltip too. */
    public static Button iconButton(Ikon icon, String name, Runnable action) {
        Button button = new Button();
        button.setGraphic(new FontIcon(icon));
        button.setAccessibleText(name);
        button.setTooltip(new Tooltip(name));
        button.setOnAction(event -> action.run());
        button.getStyleClass().addAll("icon-button", "flat");
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    public static Label label(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** A label that breaks its text over as many lines as it takes. */
    public static Label paragraph(String text, String... styles) {
        Label label = label(text, styles);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** The small heading over a part of a panel. */
    public static Label section(String text) {
        return label(text.toUpperCase(java.util.Locale.ROOT), "section");
    }

    /** @param name what it is for: its prompt and its name for screen readers */
    public static TextField field(String name, String... styles) {
        TextField field = new TextField();
        field.setPromptText(name);
        field.setAccessibleText(name);
        field.getStyleClass().addAll(styles);
        return field;
    }

    /** Takes the space that is left between its neighbours in a row. */
    public static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }

    /** Shown and given room only while the value is true. */
    public static void showWhile(Node node, ObservableBooleanValue shown) {
        node.managedProperty().bind(node.visibleProperty());
        node.visibleProperty().bind(shown);
    }

    /** A tooltip over the whole text of a label that may be cut. */
    public static void tip(Label label) {
        Tooltip tooltip = new Tooltip();
        tooltip.textProperty().bind(label.textProperty());
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        label.setTooltip(tooltip);
    }
}
