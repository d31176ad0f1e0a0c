package dev.refill.ui.common;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.List;
import javafx.application.Application;
import javafx.scene.Scene;

/** How the window looks. */
public enum Theme {
    LIGHT("light"),
    DARK("dark");

    private final String word;

    Theme(String word) {
        this.word = word;
    }

    /** As it is stored in the settings. */
    public String word() {
        return word;
    }

    /** The theme of that word; light for any other. */
    public static Theme of(String word) {
        return DARK.word.equals(word) ? DARK : LIGHT;
    }

    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }

    /** Dresses a scene; call on the UI thread. */
    public void applyTo(Scene scene) {
        applyTo(scene, Lettering.DEFAULT);
    }

    /** Dresses a scene; call on the UI thread. */
    public void applyTo(Scene scene, Lettering lettering) {
        begin();
        scene.getStylesheets()
                .setAll(List.of(sheet("refill.css"), sheet("editor.css"), sheet(word + ".css"), lettering.sheet()));
    }

    /**
     * Gives all controls their look; call on the UI thread. Where that comes before the first control, JavaFX does not load the
     * look of its own, which takes a tenth of a second.
     */
    public void begin() {
        Application.setUserAgentStylesheet(
                (this == DARK ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
    }

    /** The address of one of the application's own style sheets. */
    public static String sheet(String name) {
        URL url = Theme.class.getResource("/css/" + name);
        if (url == null) {
            throw new IllegalStateException("The style sheet " + name + " is missing from this installation.");
        }
        return url.toExternalForm();
    }
}
