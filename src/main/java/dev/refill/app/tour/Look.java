package dev.refill.app.tour;

import dev.refill.ui.common.Theme;
import java.util.List;

/** A theme and a window size that the tour is taken in. */
record Look(Theme theme, int width, int height) {
    static final List<Look> ALL = List.of(
            new Look(Theme.LIGHT, 1280, 800),
            new Look(Theme.DARK, 1280, 800),
            new Look(Theme.LIGHT, 2560, 1440),
            new Look(Theme.DARK, 2560, 1440));

    /** {@code 1280x800-light}. */
    String name() {
        return width + "x" + height + "-" + theme.word();
    }
}
