package dev.refill.ui.common;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** The dialogs that are one question. */
public final class QuestionView {
    private QuestionView() {}

    public static DialogFrame of(Confirmation model) {
        return frame(model, Controls.paragraph(model.text()));
    }

    public static DialogFrame of(TextQuestion model) {
        TextField field = Controls.field(model.label());
        field.textProperty().bindBidirectional(model.textProperty());
        Label label = Controls.label(model.label());
        label.setLabelFor(field);
        return frame(model, new VBox(4, label, field));
    }

    /** A dialog around what a question asks for. */
    public static DialogFrame frame(QuestionModel<?> model, Node content) {
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        DialogFrame frame = new DialogFrame(model, new VBox(12, content, error));
        Button main = Controls.button(model.action(), model::submit, model.destructive() ? "danger" : "accent");
        main.setId("dialog-main");
        main.disableProperty().bind(model.busyProperty().or(model.complete().not()));
        frame.buttons(Controls.button("Cancel", model::close), main);
        frame.setPrefWidth(460);
        return frame;
    }
}
