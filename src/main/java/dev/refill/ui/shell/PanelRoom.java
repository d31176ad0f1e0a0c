package dev.refill.ui.shell;

import dev.refill.ui.settings.LastSession.Panels;

/**
 * How the window's width is shared out between the tree, the tabs and the inspector. Widths are in pixels.
 *
 * @param width of all three together
 * @param factor how large the texts are; 1 is the usual size
 * @param chosen what the user made of it
 */
record PanelRoom(double width, double factor, Panels chosen) {
    static final double LEAST_TREE = 140;
    private static final double TIGHT_TREE = 150;
    private static final double TREE = 218;
    private static final double WIDE_TREE = 300;
    private static final double TREE_SHARE = 0.117;

    private static final double LEAST_INSPECTOR = 250;
    private static final double INSPECTOR = 280;
    private static final double WIDE_INSPECTOR = 480;
    private static final double INSPECTOR_SHARE = 0.1875;

    /** The most of the window that goes to the tree, and of what is left to the inspector. */
    private static final double MOST_TREE = 0.3;

    private static final double MOST_INSPECTOR = 0.45;

    /** The same where the user said how wide. */
    private static final double MOST_BY_HAND = 0.6;

    /** In a window of so many em the panels are as wide as is usual; in a narrower one they leave more to the tabs. */
    private static final double EASY = 80;

    /** In a window of so many em the tabs have all the room that the panels beside them can spare. */
    private static final double TIGHT = 60;

    private static final double TIGHT_INSPECTOR = 195;

    /** Of a window that is narrower, in em, the tabs that are not about one column have all the room there is. */
    private static final double NARROW = 75;

    private static final double EM = 13;

    /** Between a width where there is least room and the usual one. */
    private double spare(double tight, double usual) {
        double part = (width / (EM * factor) - TIGHT) / (EASY - TIGHT);
        return factor * (tight + (usual - tight) * Math.max(0, Math.min(1, part)));
    }

    /** Whether there is room for the inspector beside tabs that are not about one column. */
    boolean forTwo() {
        return width >= NARROW * EM * factor;
    }

    /** Whether there is room for the inspector beside tabs that are about one column. */
    boolean forInspector() {
        return width >= TIGHT * EM * factor;
    }

    double tree() {
        if (chosen.tree() > 0) {
            return Math.min(MOST_BY_HAND * width, chosen.tree() * factor);
        }
        double least = spare(TIGHT_TREE, TREE);
        return Math.min(MOST_TREE * width, Math.max(least, Math.min(TREE_SHARE * width, WIDE_TREE * factor)));
    }

    double inspector() {
        double left = width - tree();
        if (chosen.inspector() > 0) {
            return Math.min(MOST_BY_HAND * left, chosen.inspector() * factor);
        }
        double least = spare(TIGHT_INSPECTOR, INSPECTOR);
        return Math.min(
                MOST_INSPECTOR * left, Math.max(least, Math.min(INSPECTOR_SHARE * width, WIDE_INSPECTOR * factor)));
    }

    double leastInspector() {
        return spare(TIGHT_INSPECTOR, LEAST_INSPECTOR);
    }
}
