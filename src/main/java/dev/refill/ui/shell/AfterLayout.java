package dev.refill.ui.shell;

import javafx.scene.Scene;

/** What has to wait until a scene is laid out next; of one that is not shown yet, for its first picture. For the UI thread alone. */
final class AfterLayout {
    private AfterLayout() {}

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
