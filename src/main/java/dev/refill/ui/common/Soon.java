package dev.refill.ui.common;

import javafx.application.Platform;

/** Does something once, when all that changes now has changed, however often it is asked for. For the UI thread alone. */
public final class Soon {
    private final Runnable action;
    private boolean asked;

    public Soon(Runnable action) {
        this.action = action;
    }

    public void ask() {
        if (!asked) {
            asked = true;
            Platform.runLater(() -> {
                asked = false;
                action.run();
            });
        }
    }
}
