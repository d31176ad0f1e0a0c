package dev.refill.app.tour;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.function.Predicate;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import org.jspecify.annotations.Nullable;

/** A user's hand on one window: clicks and types as the events that a mouse and a keyboard send. On the UI thread. */
final class Hand {
    private static final List<EventType<MouseEvent>> CLICK = List.of(
            MouseEvent.MOUSE_ENTERED, MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED);

    private final Scene scene;

    Hand(Scene scene) {
        this.scene = scene;
    }

    /** The first node of that CSS selector that is seen and satisfies a condition. */
    @Nullable
    Node find(String selector, Predicate<Node> condition) {
        return scene.getRoot().lookupAll(selector).stream()
                .filter(Hand::seen)
                .filter(condition)
                .findFirst()
                .orElse(null);
    }

    @Nullable
    Node find(String selector) {
        return find(selector, node -> true);
    }

    /** Whether it can be clicked now. */
    static boolean ready(Node node) {
        return seen(node) && !node.isDisabled();
    }

    private static boolean seen(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }

    void click(Node node) {
        if (!ready(node)) {
            throw new RefillException(ErrorCode.INTERNAL, "The tour cannot click on " + node + ".");
        }
        Bounds bounds = node.getLayoutBounds();
        Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
        for (EventType<MouseEvent> type : CLICK) {
            // What a press or release takes off the screen, such as a dialog with its button, gets no more of them.
            if (node.getScene() == scene) {
                Event.fireEvent(node, mouse(type, node, middle));
            }
        }
    }

    private static MouseEvent mouse(EventType<MouseEvent> type, Node node, Point2D at) {
        Point2D inScene = node.localToScene(at);
        Point2D onScreen = node.localToScreen(at);
        boolean down = type == MouseEvent.MOUSE_PRESSED;
        return new MouseEvent(
                node,
                node,
                type,
                inScene.getX(),
                inScene.getY(),
                onScreen.getX(),
                onScreen.getY(),
                type == MouseEvent.MOUSE_ENTERED ? MouseButton.NONE : MouseButton.PRIMARY,
                type == MouseEvent.MOUSE_ENTERED ? 0 : 1,
                false,
                false,
                false,
                false,
                down,
                false,
                false,
                true,
                false,
                true,
                new PickResult(node, inScene.getX(), inScene.getY()));
    }

    /** Types into what has the focus, a key at a time. */
    void type(String text) {
        text.chars().forEach(c -> {
            String character = String.valueOf((char) c);
            fire(KeyEvent.KEY_TYPED, character, KeyCode.UNDEFINED);
        });
    }

    void press(KeyCode key) {
        fire(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, key);
        fire(KeyEvent.KEY_RELEASED, KeyEvent.CHAR_UNDEFINED, key);
    }

    /** With the key that shortcuts have on this system. */
    void shortcut(KeyCode key) {
        Node focused = focused();
        boolean mac = System.getProperty("os.name", "").startsWith("Mac");
        Event.fireEvent(
                focused,
                new KeyEvent(
                        focused,
                        focused,
                        KeyEvent.KEY_PRESSED,
                        KeyEvent.CHAR_UNDEFINED,
                        "",
                        key,
                        false,
                        !mac,
                        false,
                        mac));
    }

    private void fire(EventType<KeyEvent> type, String character, KeyCode key) {
        Node focused = focused();
        Event.fireEvent(focused, new KeyEvent(focused, focused, type, character, "", key, false, false, false, false));
    }

    private Node focused() {
        Node focused = scene.getFocusOwner();
        if (focused == null) {
            throw new RefillException(ErrorCode.INTERNAL, "Nothing in the window has the keyboard's focus.");
        }
        return focused;
    }
}
