package dev.refill.ui.refresh;

import dev.refill.request.Form;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Segments;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The request as text, in one form at a time, to read and to copy. */
final class SameRequestView extends VBox {
    private final SameRequestModel model;
    private final TextArea text = new TextArea();
    private final Label remark = Controls.paragraph("", "small");
    private final Button copy = Controls.iconButton(Feather.COPY, "Copy the request", this::copy);

    SameRequestView(SameRequestModel model) {
        super(8);
        this.model = model;
        Segments<Form> forms =
                new Segments<>("The request as", List.of(Form.values()), Form::word, model.formProperty());
        for (Form form : Form.values()) {
            forms.button(form).setId("form-" + form.name().toLowerCase(Locale.ROOT));
        }
        HBox heading = new HBox(Controls.section("The same request"), Controls.spacer());
        heading.setAlignment(Pos.BOTTOM_LEFT);
        text.setId("same-request");
        text.setEditable(false);
        text.setWrapText(true);
        text.setAccessibleText("The same request");
        text.getStyleClass().addAll("mono", "request-text");
        text.setPrefRowCount(14);
        copy.setId("copy-request");
        StackPane framed = new StackPane(text, copy);
        StackPane.setAlignment(copy, Pos.TOP_RIGHT);
        StackPane.setMargin(copy, new Insets(2, 12, 0, 0));
        VBox.setVgrow(framed, Priority.ALWAYS);
        Controls.showWhile(remark, remark.textProperty().isNotEmpty());
        getChildren().addAll(heading, forms, framed, remark);
        model.shownProperty().addListener((property, before, now) -> show(now));
        show(model.shownProperty().get());
    }

    private void show(SameRequestModel.Shown now) {
        if (!text.getText().equals(now.text())) {
            text.setText(now.text());
        }
        copy.setDisable(now.text().isEmpty());
        remark.setText(now.remark());
        remark.getStyleClass().removeAll("muted", "warning-text");
        remark.getStyleClass().add(now.text().isEmpty() ? "muted" : "warning-text");
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(model.shownProperty().get().text());
        Clipboard.getSystemClipboard().setContent(content);
    }
}
