package dev.refill.ui.settings;

import dev.refill.ui.common.Theme;

/** What can be chosen of light and dark. */
public enum ThemeChoice {
    LIGHT("Light"),
    DARK("Dark"),
    SYSTEM("As the system");

    private final String word;

    ThemeChoice(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    static ThemeChoice of(Preferences chosen) {
        if (chosen.asSystem()) {
            return SYSTEM;
        }
        return chosen.theme() == Theme.DARK ? DARK : LIGHT;
    }
}
