package dev.refill.ui.shell;

import dev.refill.ui.common.FoldButton;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** At the right edge of a window that is too narrow for the inspector: shows it when it is asked for. */
final class InspectorStrip extends StackPane {
    private final FoldButton fold = new FoldButton(
            new FoldButton.Offer(Feather.CHEVRONS_LEFT, "Show all about the chosen column"),
            new FoldButton.Offer(Feather.CHEVRONS_RIGHT, "Fold what is shown of the chosen column"));

    InspectorStrip() {
        getStyleClass().add("inspector-strip");
        fold.setId("inspector-fold");
        getChildren().add(fold);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    ReadOnlyBooleanProperty askedProperty() {
        return fold.openProperty();
    }
}
