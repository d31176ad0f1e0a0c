package dev.refill.ui;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import javafx.stage.Window;

/** Every text that the open windows show, say on hovering, or tell a screen reader. On the UI thread. */
public final class SceneText {
    private SceneText() {}

    public static String all() {
        List<String> texts = new ArrayList<>();
        List.copyOf(Window.getWindows()).stream()
                .filter(window -> window.getScene() != null)
                .forEach(window -> collect(window.getScene().getRoot(), texts));
        return String.join("\n", texts);
    }

    private static void collect(Node node, Collection<String> texts) {
        Stream.of(node.getAccessibleText(), node.getAccessibleHelp(), node.getId(), said(node))
                .filter(Objects::nonNull)
                .forEach(texts::add);
        if (node instanceof Control control && control.getTooltip() != null) {
            texts.add(control.getTooltip().getText());
        }
        node.getProperties().values().stream()
                .filter(Tooltip.class::isInstance)
                .map(tip -> ((Tooltip) tip).getText())
                .forEach(texts::add);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, texts));
        }
    }

    private static String said(Node node) {
        if (node instanceof Text text) {
            return text.getText();
        }
        if (node instanceof Labeled labeled) {
            return labeled.getText();
        }
        // What a password field holds is its own business; what it draws is a text of its own.
        return node instanceof TextInputControl input && !(node instanceof PasswordField)
                ? input.getText() + "\n" + input.getPromptText()
                : null;
    }
}
