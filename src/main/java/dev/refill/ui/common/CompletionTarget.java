package dev.refill.ui.common;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.TextAreaSkin;
import org.jspecify.annotations.Nullable;

/** What proposals are put into: a text with a caret. For the UI thread alone. */
public interface CompletionTarget {
    /** What has the keyboard while the text is typed. */
    Node node();

    ObservableValue<String> text();

    /** In pixels. */
    double fontSize();

    /** Where proposals are shown, on the screen; null while it is not shown itself. */
    @Nullable
    Point2D below();

    /** Puts a text in the place of another; what is behind the end counts as the end. */
    void replace(int from, int to, String text, int caret);

    static CompletionTarget of(TextInputControl field) {
        return new CompletionTarget() {
            @Override
            public Node node() {
                return field;
            }

            @Override
            public ObservableValue<String> text() {
                return field.textProperty();
            }

            @Override
            public double fontSize() {
                return field.getFont().getSize();
            }

            @Override
            public @Nullable Point2D below() {
                if (field instanceof TextArea area && area.getSkin() instanceof TextAreaSkin skin) {
                    Bounds caret = skin.getCaretBounds();
                    return field.localToScreen(caret.getMinX(), caret.getMaxY() + 2);
                }
                return field.localToScreen(0, field.getHeight() + 2);
            }

            @Override
            public void replace(int from, int to, String text, int caret) {
                field.replaceText(from, Math.min(to, field.getLength()), text);
                field.positionCaret(caret);
            }
        };
    }
}
