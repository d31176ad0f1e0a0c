package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Under the devices: what becomes of the column on the GPU that is chosen, and whether it has to be that one. */
final class GpuView extends VBox {
    GpuView(GpuModel model) {
        super(6);
        Label words = Controls.paragraph("", "muted");
        words.setId("gpu-words");
        words.textProperty().bind(model.wordsProperty());
        model.refusedProperty().addListener((property, before, now) -> {
            words.getStyleClass().removeAll("muted", "danger-text");
            words.getStyleClass().add(now ? "danger-text" : "muted");
        });
        Controls.showWhile(words, model.wordsProperty().isNotEmpty());
        CheckBox required = new CheckBox("_Fail where the GPU cannot compute it, instead of using the CPU");
        required.setMnemonicParsing(true);
        required.setId("gpu-required");
        required.selectedProperty().bindBidirectional(model.requiredProperty());
        getChildren().addAll(words, required);
        Controls.showWhile(this, model.shownProperty());
    }
}
