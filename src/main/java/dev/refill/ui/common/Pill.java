package dev.refill.ui.common;

import dev.refill.model.Definition;
import javafx.scene.control.Label;

/** A word in a rounded frame. */
public final class Pill {
    private Pill() {}

    public static Label of(String text, String... styles) {
        Label label = Controls.label(text, "pill");
        label.getStyleClass().addAll(styles);
        label.setMinWidth(Label.USE_PREF_SIZE);
        return label;
    }

    /** The kind of a computed column. */
    public static Label of(Definition definition) {
        String word = definition instanceof Definition.Unrecognized ? "Unknown" : word(definition);
        return of(word, style(definition));
    }

    public static String word(Definition definition) {
        if (definition instanceof Definition.Sql) {
            return "SQL";
        }
        if (definition instanceof Definition.Function) {
            return "Function";
        }
        if (definition instanceof Definition.Virtual) {
            return "Virtual";
        }
        return definition instanceof Definition.Plain ? "Plain" : "Unrecognized";
    }

    public static String style(Definition definition) {
        return "pill-" + definition.kind();
    }
}
