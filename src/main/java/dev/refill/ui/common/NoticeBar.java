package dev.refill.ui.common;

import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The newest news over the content of the window, with a button that dismisses it. */
public final class NoticeBar extends StackPane {
    private final ErrorText text = new ErrorText();
    private final Button undo = Controls.button("Undo", () -> {}, "small");

    public NoticeBar(Notices notices) {
        undo.setId("notice-undo");
        undo.managedProperty().bind(undo.visibleProperty());
        text.line().getChildren().addAll(undo, Controls.iconButton(Feather.X, "Dismiss the message", notices::dismiss));
        getChildren().add(text);
        getStyleClass().add("notice-bar");
        managedProperty().bind(visibleProperty());
        visibleProperty().bind(notices.currentProperty().isNotNull());
        notices.currentProperty().addListener((property, before, now) -> show(now));
        show(notices.currentProperty().get());
    }

    private void show(@Nullable Notice notice) {
        text.show(notice);
        Runnable back = notice == null ? null : notice.undo();
        undo.setVisible(back != null);
        undo.setOnAction(back == null ? null : event -> back.run());
    }
}
