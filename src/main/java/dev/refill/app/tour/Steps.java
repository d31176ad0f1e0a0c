package dev.refill.app.tour;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;

/** What every walk does: wait for something, click it, and keep a picture under the next number. */
final class Steps {
    private final Stagehand stagehand;
    private final Scene scene;
    private final Hand hand;
    private final Path pictures;
    private int step;

    /** @param pictures the folder that they go to */
    Steps(Stagehand stagehand, Scene scene, Hand hand, Path pictures) {
        this.stagehand = stagehand;
        this.scene = scene;
        this.hand = hand;
        this.pictures = pictures;
    }

    void waitFor(String selector) {
        stagehand.until(selector, () -> hand.find(selector));
    }

    void click(String selector) {
        click(selector, node -> true);
    }

    /** Waits for a node that can be clicked, and clicks it. */
    void click(String selector, Predicate<Node> which) {
        Node node = stagehand.until(selector, () -> hand.find(selector, n -> which.test(n) && Hand.ready(n)));
        stagehand.doOnUi(() -> hand.click(node));
        stagehand.settle();
    }

    void picture(String name) {
        stagehand.settle();
        step++;
        Path file = pictures.resolve(String.format(Locale.ROOT, "%02d-%s.png", step, name));
        Picture.write(stagehand.onUi(() -> Picture.take(scene)), file);
    }
}
