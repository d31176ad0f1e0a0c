package dev.refill.ui.common;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;

/** The frame of every dialog: a header with its title, the content, and a footer with a note and the buttons. */
public final class DialogFrame extends BorderPane {
    private final Label note = Controls.paragraph("", "muted");
    private final HBox header = new HBox(8);
    private final HBox footer = new HBox(8);

    public DialogFrame(DialogModel model, Node content) {
        this(model, Controls.label(model.title(), "dialog-title"), content);
    }

    /** @param heading shown where the title would be */
    public DialogFrame(DialogModel model, Node heading, Node content) {
        getStyleClass().add("dialog");
        header.getChildren()
                .addAll(heading, Controls.spacer(), Controls.iconButton(Feather.X, "Close the dialog", model::leave));
        header.getStyleClass().add("dialog-header");
        header.setAlignment(Pos.CENTER_LEFT);
        footer.getStyleClass().add("dialog-footer");
        footer.setAlignment(Pos.CENTER_LEFT);
        footer.getChildren().addAll(note, Controls.spacer());
        content.getStyleClass().add("dialog-content");
        setTop(header);
        setCenter(content);
        setBottom(footer);
        setAccessibleText(model.title());
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }

    /** The line at the left of the footer. */
    public Label note() {
        return note;
    }

    /** Puts something into the header, beside the cross. */
    public void beside(Node... nodes) {
        header.getChildren().addAll(header.getChildren().size() - 1, List.of(nodes));
    }

    /** Adds the two buttons at the right: the one that gives up, and the one that Enter presses. */
    public void buttons(Button cancel, Button main) {
        cancel.setCancelButton(true);
        main.setDefaultButton(true);
        footer.getChildren().addAll(cancel, main);
    }

    /** Adds a button beside the two. */
    public void add(Node node) {
        footer.getChildren().add(node);
    }
}
