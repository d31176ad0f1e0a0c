package dev.refill.ui.common;

import java.time.Duration;
import javafx.animation.PauseTransition;

/** Delays on JavaFX's own clock. */
public final class FxDelay implements Delay {
    @Override
    public Runnable after(Duration duration, Runnable action) {
        PauseTransition pause = new PauseTransition(javafx.util.Duration.millis(duration.toMillis()));
        pause.setOnFinished(event -> action.run());
        pause.play();
        return pause::stop;
    }
}
