package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.editor.ExpressionField;
import dev.refill.ui.editor.TemplateMenu;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The dialog that gives a computed column another expression. */
public final class ChangeExpressionView {
    private ChangeExpressionView() {}

    public static DialogFrame of(ChangeExpressionModel model) {
        Label now = Controls.paragraph(model.now(), "mono", "code-block");
        now.setMaxWidth(Double.MAX_VALUE);
        ExpressionField expression =
                new ExpressionField(model.row().expressionProperty(), "SQL expression, for example price * quantity");
        expression.getStyleClass().add("change-expression");
        expression.columns(model.columnTypes());
        HBox.setHgrow(expression, Priority.ALWAYS);
        HBox line = new HBox(8, expression, new TemplateMenu(expression, model.inputs()));
        line.setAlignment(Pos.CENTER_LEFT);
        Verdict verdict = new Verdict(
                model.row(), expression, Optional::empty, () -> "Type another expression of the same type.");
        SampleView sample = new SampleView(new ReadOnlyObjectWrapper<>(model.row()));
        VBox.setVgrow(sample, Priority.ALWAYS);
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, failed) -> error.show(failed));
        Label consequence = Controls.paragraph(model.consequence(), "warning-text");
        consequence.setId("change-consequence");
        DialogFrame frame = new DialogFrame(
                model,
                new VBox(
                        10,
                        Controls.section("Now"),
                        now,
                        Controls.section("From now on"),
                        line,
                        verdict,
                        sample,
                        consequence,
                        error));
        Button change = Controls.button("_Change", model::change, "accent");
        change.setId("dialog-main");
        change.disableProperty().bind(model.readyProperty().not().or(model.busyProperty()));
        frame.buttons(Controls.button("Cancel", model::close), change);
        frame.setPrefSize(760, 600);
        Platform.runLater(expression.area()::requestFocus);
        return frame;
    }
}
