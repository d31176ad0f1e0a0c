package dev.refill.ui.shell;

import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** A page of the window. What is on it is made when it is first shown, so that the start makes one page and not all. */
final class Page<N extends Node> extends StackPane {
    private final Supplier<N> maker;
    private @Nullable N content;

    Page(ObservableBooleanValue shown, Supplier<N> maker) {
        this.maker = maker;
        visibleProperty().bind(shown);
        shown.addListener((property, before, now) -> {
            if (now) {
                content();
            }
        });
        if (shown.get()) {
            content();
        }
    }

    /** What is on it; made now, where it was not shown yet. */
    N content() {
        N made = content;
        if (made == null) {
            made = maker.get();
            content = made;
            getChildren().add(made);
            if (getWidth() > 0) {
                // What is on it divides the room that it has from the first layout on.
                applyCss();
                layout();
            }
        }
        return made;
    }
}
