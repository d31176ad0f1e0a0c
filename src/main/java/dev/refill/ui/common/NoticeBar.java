package dev.refill.ui.common;

import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** The newest news over the content of the window, with a button that dismisses it. */
public final class NoticeBar extends StackPane {
    public NoticeBar(Notices notices) {
        ErrorText text = new ErrorText();
        text.line().getChildren().add(Controls.iconButton(Feather.X, "Dismiss the message", notices::dismiss));
        getChildren().add(text);
        getStyleClass().add("notice-bar");
        managedProperty().bind(visibleProperty());
        visibleProperty().bind(notices.currentProperty().isNotNull());
        notices.currentProperty().addListener((property, before, now) -> text.show(now));
        text.show(notices.currentProperty().get());
    }
}
