package dev.refill.ui.shell;

import javafx.scene.Scene;

/** What can wait until a scene was laid out for its first picture. For the UI thread alone. */
final class FirstPulse {
    private FirstPulse() {}

    /** Runs it once, on the UI thread. */
    static void run(Scene scene, Runnable later) {
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                later.run();
            }
        });
    }
}
