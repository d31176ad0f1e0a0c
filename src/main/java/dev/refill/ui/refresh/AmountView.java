package dev.refill.ui.refresh;

import atlantafx.base.controls.ProgressSliderSkin;
import atlantafx.base.theme.Styles;
import dev.refill.ui.common.Controls;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** An amount as a slider with a field beside it, and what speaks against it below. */
final class AmountView extends VBox {
    private AmountView(Amount amount, boolean sliding) {
        super(2);
        Label label = Controls.label(amount.label(), "amount-label");
        TextField field = field(amount);
        label.setLabelFor(field);
        HBox line = new HBox(14, label);
        line.setAlignment(Pos.CENTER_LEFT);
        if (sliding) {
            Slider slider = slider(amount);
            HBox.setHgrow(slider, Priority.ALWAYS);
            line.getChildren().add(slider);
        } else {
            line.getChildren().add(Controls.spacer());
        }
        line.getChildren().add(field);
        getChildren().addAll(line, objection(amount));
    }

    static AmountView sliding(Amount amount) {
        return new AmountView(amount, true);
    }

    /** The field alone. */
    static AmountView typed(Amount amount) {
        return new AmountView(amount, false);
    }

    private static Slider slider(Amount amount) {
        Slider slider = new Slider(0, amount.stopCountProperty().get(), 0);
        slider.maxProperty().bind(amount.stopCountProperty());
        slider.setMajorTickUnit(1);
        slider.setMinorTickCount(0);
        slider.setBlockIncrement(1);
        slider.setSnapToTicks(true);
        slider.setSkin(new ProgressSliderSkin(slider));
        slider.getStyleClass().add(Styles.SMALL);
        slider.valueProperty().bindBidirectional(amount.positionProperty());
        slider.setAccessibleText(amount.label() + "; at the left end " + amount.absent());
        slider.setId("slide-" + amount.key());
        return slider;
    }

    static TextField field(Amount amount) {
        TextField field = Controls.field(amount.absent(), "amount-field");
        field.setId("amount-" + amount.key());
        field.setAccessibleText(amount.label() + ", empty for " + amount.absent());
        field.textProperty().bindBidirectional(amount.textProperty());
        field.focusedProperty().addListener((property, before, focused) -> {
            if (!focused) {
                amount.tidy();
            }
        });
        amount.refusalProperty()
                .addListener(
                        (property, before, now) -> field.pseudoClassStateChanged(Styles.STATE_DANGER, !now.isEmpty()));
        return field;
    }

    /** Why the amount is refused, or what speaks against it; takes no room while there is nothing. */
    static Label objection(Amount amount) {
        Label label = Controls.paragraph("", "small");
        label.textProperty()
                .bind(Bindings.when(amount.refusalProperty().isNotEmpty())
                        .then(amount.refusalProperty())
                        .otherwise(amount.cautionProperty()));
        BooleanBinding refused = amount.refusalProperty().isNotEmpty();
        refused.addListener((property, before, now) -> tone(label, now));
        // Held by the label, since a binding that nobody holds is forgotten.
        label.getProperties().put("refused", refused);
        tone(label, refused.get());
        Controls.showWhile(label, label.textProperty().isNotEmpty());
        return label;
    }

    private static void tone(Label label, boolean refused) {
        label.getStyleClass().removeAll("danger-text", "warning-text");
        label.getStyleClass().add(refused ? "danger-text" : "warning-text");
    }
}
