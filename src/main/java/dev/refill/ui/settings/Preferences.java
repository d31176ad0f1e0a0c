package dev.refill.ui.settings;

import dev.refill.ui.common.Lettering;
import dev.refill.ui.common.Theme;
import java.util.List;

/**
 * What its user chose of the application. A value that cannot be chosen is the default.
 *
 * @param theme how the window looks
 * @param asSystem whether that follows the desktop; the theme is what the desktop had last then
 * @param pageRows rows on a page of the Data tab
 * @param memoryBytes what a refresh on this machine may use unless it is told otherwise; 0 for as it fits
 */
public record Preferences(Theme theme, boolean asSystem, Lettering lettering, int pageRows, long memoryBytes) {
    public static final List<Integer> SCALES = List.of(100, 125, 150, 200);
    public static final List<String> NULL_TEXTS = List.of("null", "NULL", "∅", "–");
    public static final List<Integer> PAGES = List.of(50, 100, 200, 500, 1000);
    private static final long GIB = 1L << 30;
    public static final List<Long> MEMORIES = List.of(0L, GIB, 2 * GIB, 4 * GIB, 8 * GIB, 16 * GIB, 32 * GIB, 64 * GIB);

    public static final Preferences DEFAULT = new Preferences(Theme.LIGHT, false, Lettering.DEFAULT, 200, 0);

    public Preferences {
        lettering = new Lettering(
                one(lettering.percent(), SCALES, Lettering.DEFAULT.percent()),
                lettering.font().strip(),
                lettering.codeFont().strip(),
                one(lettering.nullText(), NULL_TEXTS, Lettering.DEFAULT.nullText()));
        pageRows = one(pageRows, PAGES, 200);
        memoryBytes = one(memoryBytes, MEMORIES, 0L);
    }

    private static <T> T one(T value, List<T> of, T otherwise) {
        return of.contains(value) ? value : otherwise;
    }

    /** With that theme, whatever the desktop has. */
    public Preferences with(Theme newTheme) {
        return new Preferences(newTheme, false, lettering, pageRows, memoryBytes);
    }

    /** Following the desktop, which has that theme now. */
    public Preferences asSystem(Theme there) {
        return new Preferences(there, true, lettering, pageRows, memoryBytes);
    }

    /** As large as that, of the usual size. */
    public Preferences sized(int percent) {
        Lettering sized = new Lettering(percent, lettering.font(), lettering.codeFont(), lettering.nullText());
        return new Preferences(theme, asSystem, sized, pageRows, memoryBytes);
    }
}
