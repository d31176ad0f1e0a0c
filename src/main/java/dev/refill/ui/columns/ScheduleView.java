package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.QuestionView;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The controls that a schedule is typed with. */
public final class ScheduleView {
    private ScheduleView() {}

    public static DialogFrame dialog(ScheduleModel model) {
        DialogFrame frame = QuestionView.frame(
                model,
                new VBox(
                        12,
                        controls(model.schedule()),
                        Controls.paragraph(
                                "It is stored with the column. LanceDB's servers act on it; on this machine Refill does while it runs,"
                                        + " for the databases whose schedule is on: see Schedule at the bottom of the window.",
                                "muted")));
        frame.setPrefWidth(600);
        return frame;
    }

    /** The checkbox and the interval, in one row. */
    static HBox controls(IntervalModel model) {
        CheckBox enabled = new CheckBox("_Auto-refresh");
        enabled.setId("auto-refresh");
        enabled.setAccessibleText("Auto-refresh");
        enabled.selectedProperty().bindBidirectional(model.enabledProperty());
        Label every = Controls.label("at most every");
        TextField amount = Controls.field("any time");
        amount.setId("interval");
        amount.setAccessibleText("Least interval, a whole number; empty for any time");
        amount.setPrefColumnCount(9);
        amount.textProperty().bindBidirectional(model.amountProperty());
        model.validProperty()
                .addListener((property, before, valid) ->
                        amount.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("danger"), !valid));
        ComboBox<IntervalModel.Unit> unit = new ComboBox<>();
        unit.getItems().setAll(IntervalModel.Unit.values());
        unit.setAccessibleText("Unit of the interval");
        unit.valueProperty().bindBidirectional(model.unitProperty());
        Label wrong = Controls.label("A whole number above 0.", "danger-text");
        wrong.managedProperty().bind(wrong.visibleProperty());
        wrong.visibleProperty().bind(javafx.beans.binding.Bindings.not(model.validProperty()));
        HBox box = new HBox(8, enabled, every, amount, unit, wrong);
        box.setAlignment(Pos.CENTER_LEFT);
        for (var node : new javafx.scene.Node[] {every, amount, unit}) {
            node.disableProperty().bind(model.enabledProperty().not());
        }
        return box;
    }
}
