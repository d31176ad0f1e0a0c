package dev.refill.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The dialogs over the window's content. While one is open, the keyboard's focus stays inside it. */
public final class ModalLayer extends StackPane {
    private final Node content;
    private final List<Open> stack = new ArrayList<>();
    private double scale = 1;

    private record Open(
            DialogModel model, StackPane scrim, @Nullable Node focusBefore) {}

    public ModalLayer(Node content) {
        super(content);
        this.content = content;
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !stack.isEmpty() && !CompletionPopup.isOver(event.getTarget())) {
                top().model().leave();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof ToggleButton) {
                // JavaFX would choose it once more; that is what Space is for.
                pressMain(event);
            }
        });
        sceneProperty().addListener((property, before, now) -> {
            if (now != null) {
                now.focusOwnerProperty().addListener((p, was, is) -> keepInside(now, is));
            }
        });
    }

    /** How large the dialogs that are opened from now on are, of what their views ask for. */
    public void scale(double factor) {
        scale = factor;
    }

    public boolean isOpen() {
        return !stack.isEmpty();
    }

    /** The view of the dialog on top. */
    public Optional<Node> topView() {
        return isOpen() ? Optional.of(top().scrim().getChildren().get(0)) : Optional.empty();
    }

    /** Shows a dialog over the others until its model closes. */
    public void open(DialogModel model, Region view) {
        if (view.getPrefWidth() > 0) {
            view.setPrefWidth(view.getPrefWidth() * scale);
        }
        if (view.getPrefHeight() > 0) {
            view.setPrefHeight(view.getPrefHeight() * scale);
        }
        StackPane scrim = new StackPane(view);
        scrim.getStyleClass().add("scrim");
        scrim.setAccessibleText(model.title());
        Open open =
                new Open(model, scrim, getScene() == null ? null : getScene().getFocusOwner());
        stack.add(open);
        getChildren().add(scrim);
        model.closedProperty().addListener((property, before, now) -> close(open));
        model.before(() -> ask(model));
        content.setMouseTransparent(true);
        Platform.runLater(() -> focusFirst(view));
    }

    private void ask(DialogModel model) {
        Confirmation discard = new Confirmation(
                "Discard what you typed?", "It is not stored yet.", "_Discard", (yes, done, failed) -> {
                    done.run();
                    model.close();
                });
        open(discard, QuestionView.of(discard));
    }

    private void pressMain(KeyEvent event) {
        topView()
                .map(view -> view.lookup("#dialog-main"))
                .filter(main -> main instanceof Button && !main.isDisabled())
                .ifPresent(main -> {
                    ((Button) main).fire();
                    event.consume();
                });
    }

    private Open top() {
        return stack.get(stack.size() - 1);
    }

    private void close(Open open) {
        stack.remove(open);
        getChildren().remove(open.scrim());
        content.setMouseTransparent(isOpen());
        topView().ifPresent(ModalLayer::answerEnter);
        Node before = open.focusBefore();
        if (before != null && before.getScene() != null) {
            before.requestFocus();
        }
    }

    /** Makes its main button the one that Enter presses again: the dialog that was over it took that away. */
    private static void answerEnter(Node view) {
        if (view.lookup("#dialog-main") instanceof Button main && main.isDefaultButton()) {
            main.setDefaultButton(false);
            main.setDefaultButton(true);
        }
    }

    private void keepInside(Scene scene, @Nullable Node focused) {
        if (isOpen() && focused != null && !isWithin(focused, top().scrim()) && isWithin(focused, scene.getRoot())) {
            focusFirst(top().scrim().getChildren().get(0));
        }
    }

    private static boolean isWithin(Node node, Node ancestor) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (n == ancestor) {
                return true;
            }
        }
        return false;
    }

    /**
     * Gives the focus to the first control of the dialog's content, else to the button that Enter presses, else to the
     * dialog itself: never to the cross in its header, which Enter would press.
     */
    private static void focusFirst(Node view) {
        // A pane that scrolls has its content only once it was dressed, which may be later than now.
        view.applyCss();
        find(view)
                .or(() -> Optional.ofNullable(view.lookup("#dialog-main")).filter(main -> !main.isDisabled()))
                .orElse(view)
                .requestFocus();
    }

    private static Optional<Node> find(Node node) {
        if (!node.isVisible()
                || node.isDisabled()
                || node.getStyleClass().contains("dialog-header")
                || node.getStyleClass().contains("dialog-footer")) {
            return Optional.empty();
        }
        if (node.isFocusTraversable()) {
            return Optional.of(node);
        }
        if (node instanceof Parent parent) {
            return parent.getChildrenUnmodifiable().stream()
                    .flatMap(child -> find(child).stream())
                    .findFirst();
        }
        return Optional.empty();
    }
}
