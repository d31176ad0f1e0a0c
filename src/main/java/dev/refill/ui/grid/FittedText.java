package dev.refill.ui.grid;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Cuts texts to a width. What a character takes is measured once; what letters do to each other is left out. */
final class FittedText {
    private static final String MORE = "…";

    private final Font font;
    private final Map<Integer, Double> widths = new HashMap<>();

    FittedText(Font font) {
        this.font = font;
    }

    Font font() {
        return font;
    }

    /** The text, or as much of its beginning as fits with an ellipsis after it. */
    String fit(String text, double room) {
        double width = 0;
        double rest = room - width(MORE.codePointAt(0));
        int cut = 0;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            width += width(character);
            if (width > room) {
                return text.substring(0, cut) + MORE;
            }
            i += Character.charCount(character);
            if (width <= rest) {
                cut = i;
            }
        }
        return text;
    }

    private double width(int character) {
        return widths.computeIfAbsent(character, c -> {
            Text text = new Text(Character.toString(c));
            text.setFont(font);
            return text.getLayoutBounds().getWidth();
        });
    }
}
