package dev.refill.ui.lineage;

import java.util.function.ToDoubleFunction;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * How large the texts of the graph are, which its boxes grow with.
 *
 * @param em the size of the letters in pixels
 * @param width of a text in pixels; may be asked on any thread
 */
record LineageLetters(double em, ToDoubleFunction<String> width) {
    /** About as the usual typeface is, for as long as nothing was shown in it. */
    static final LineageLetters USUAL = new LineageLetters(13, text -> text.length() * 7.6);

    static LineageLetters of(Font font) {
        return new LineageLetters(font.getSize(), text -> {
            Text measured = new Text(text);
            measured.setFont(font);
            return measured.getLayoutBounds().getWidth();
        });
    }
}
