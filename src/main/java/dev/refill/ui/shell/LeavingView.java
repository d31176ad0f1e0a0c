package dev.refill.ui.shell;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** The question before the window closes. */
final class LeavingView {
    private LeavingView() {}

    static DialogFrame of(LeavingModel model) {
        Label text = Controls.paragraph("");
        text.setId("leaving-text");
        text.textProperty().bind(model.text());
        DialogFrame frame = new DialogFrame(model, text);
        Button stay = Controls.button("_Keep working", model::keepWorking);
        stay.setId("leaving-stay");
        Button later = Controls.button("Close when _done", model::closeWhenDone);
        later.setId("leaving-later");
        Controls.showWhile(later, model.someHere());
        Button cancel = Controls.button("_Cancel them and close", model::closeNow, "danger");
        cancel.setId("leaving-cancel");
        Controls.showWhile(cancel, model.someHere());
        Button close = Controls.button("C_lose", model::closeNow, "accent");
        close.setId("leaving-close");
        close.visibleProperty().bind(cancel.visibleProperty().not());
        close.managedProperty().bind(close.visibleProperty());
        frame.add(stay);
        frame.add(later);
        frame.add(cancel);
        frame.add(close);
        // Enter destroys nothing.
        stay.setDefaultButton(true);
        frame.setPrefWidth(520);
        return frame;
    }
}
