package dev.refill.ui.common;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/** The two typefaces of the window, read from the class path so that text looks the same on every machine. */
public final class Fonts {
    private static final String ROOT = "/com/formdev/flatlaf/fonts/";
    private static final List<String> FILES = List.of(
            "inter/Inter-Regular.otf",
            "inter/Inter-SemiBold.otf",
            "inter/Inter-Bold.otf",
            "inter/Inter-Italic.otf",
            "jetbrains_mono/JetBrainsMono-Regular.ttf",
            "jetbrains_mono/JetBrainsMono-Bold.ttf");

    private Fonts() {}

    /** Makes the families that the style sheets name known to JavaFX; later calls change nothing. */
    public static void load() {
        for (String file : FILES) {
            try (InputStream in = Fonts.class.getResourceAsStream(ROOT + file)) {
                if (in == null || Font.loadFont(in, 13) == null) {
                    throw new IllegalStateException("The typeface " + file + " is missing from this installation.");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
