package dev.refill.ui.editor;

import dev.refill.ui.common.CompletionTarget;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.fxmisc.richtext.CodeArea;
import org.jspecify.annotations.Nullable;

/** Proposals go to the caret of an editor. */
record AreaTarget(CodeArea area) implements CompletionTarget {
    private static final double FONT_SIZE = 12;

    @Override
    public Node node() {
        return area;
    }

    @Override
    public ObservableValue<String> text() {
        return area.textProperty();
    }

    @Override
    public double fontSize() {
        return FONT_SIZE;
    }

    @Override
    public @Nullable Point2D below() {
        return area.getCaretBounds()
                .map(caret -> new Point2D(caret.getMinX(), caret.getMaxY() + 2))
                .orElseGet(() -> area.localToScreen(0, area.getHeight() + 2));
    }

    @Override
    public void replace(int from, int to, String text, int caret) {
        area.replaceText(from, Math.min(to, area.getLength()), text);
        area.moveTo(caret);
    }
}
