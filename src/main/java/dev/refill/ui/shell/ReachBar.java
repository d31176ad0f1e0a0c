package dev.refill.ui.shell;

import dev.refill.model.RefillException;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.ErrorText;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** Says that the chosen database's server does not answer, with a button that asks it again. */
final class ReachBar extends StackPane {
    ReachBar(ReachModel model) {
        ErrorText text = new ErrorText();
        Button again = Controls.button("_Try again", model::tryAgain);
        again.setId("try-again");
        again.disableProperty().bind(model.busyProperty());
        again.textProperty()
                .bind(Bindings.when(model.busyProperty()).then("Asking…").otherwise("_Try again"));
        text.line().getChildren().add(again);
        getChildren().add(text);
        setId("reach");
        getStyleClass().add("notice-bar");
        managedProperty().bind(visibleProperty());
        visibleProperty().bind(model.failureProperty().isNotNull());
        model.failureProperty().addListener((property, before, now) -> text.show(told(now)));
        text.show(told(model.failureProperty().get()));
    }

    private static @Nullable RefillException told(@Nullable RefillException failure) {
        return failure == null
                ? null
                : new RefillException(
                        failure.code(), failure.sentence() + " What was read before stays on screen.", failure);
    }
}
