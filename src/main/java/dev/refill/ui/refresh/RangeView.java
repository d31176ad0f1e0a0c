package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.RangeSlider;

/** Two amounts as one slider with two thumbs, and a field for each. */
final class RangeView extends VBox {
    private final Amount least;
    private final Amount most;
    private final RangeSlider slider;
    private boolean following;

    RangeView(String title, Amount least, Amount most) {
        super(2);
        this.least = least;
        this.most = most;
        int end = most.stopCountProperty().get() + 1;
        slider = new RangeSlider(0, end, 0, end);
        slider.setId("slide-" + least.key());
        slider.setMajorTickUnit(1);
        slider.setMinorTickCount(0);
        slider.setBlockIncrement(1);
        slider.setSnapToTicks(true);
        slider.setAccessibleText(title + "; at the ends " + least.absent() + " and " + most.absent());
        follow();
        least.positionProperty().addListener((property, before, now) -> follow());
        most.positionProperty().addListener((property, before, now) -> follow());
        slider.lowValueProperty().addListener((property, before, now) -> moved(least, now));
        slider.highValueProperty().addListener((property, before, now) -> moved(most, now));
        HBox.setHgrow(slider, Priority.ALWAYS);
        Label label = Controls.label(title, "amount-label");
        TextField low = AmountView.field(least);
        TextField high = AmountView.field(most);
        low.getStyleClass().add("amount-half");
        high.getStyleClass().add("amount-half");
        HBox line = new HBox(14, label, slider, new HBox(6, low, high));
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(line, AmountView.objection(least), AmountView.objection(most));
    }

    /** The slider keeps its thumbs in order and would move the amounts by that; what is typed stays as it is. */
    private void follow() {
        following = true;
        slider.setHighValue(
                Math.max(least.positionProperty().get(), most.positionProperty().get()));
        slider.setLowValue(
                Math.min(least.positionProperty().get(), most.positionProperty().get()));
        following = false;
    }

    private void moved(Amount amount, Number to) {
        if (!following) {
            following = true;
            amount.positionProperty().set(Math.round(to.doubleValue()));
            following = false;
        }
    }
}
