package dev.refill.ui.shell;

import javafx.css.PseudoClass;
import javafx.scene.layout.Region;

/**
 * Sees that a window that is small for its texts shows its tables all the same: where it is narrow its bars are tight, where it is
 * tiny its tabs are too, and where it is low the jobs are folded. The style sheet knows these as {@code :narrow}, {@code :tiny}
 * and {@code :low}. For the UI thread alone.
 */
final class TightLayout {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final PseudoClass TINY = PseudoClass.getPseudoClass("tiny");
    private static final PseudoClass LOW = PseudoClass.getPseudoClass("low");
    private static final double EM = 13;

    /** In em. */
    private static final double NARROW_BELOW = 70;

    /** So that the inspector, see {@link PanelRoom#forInspector}, leaves room to all tabs. */
    private static final double TINY_BELOW = 60;

    private static final double LOW_BELOW = 36;

    private final Region window;
    private final Workspace workspace;
    private double factor = 1;

    TightLayout(Region window, Workspace workspace) {
        this.window = window;
        this.workspace = workspace;
        window.widthProperty().addListener((property, before, now) -> apply());
        window.heightProperty().addListener((property, before, now) -> apply());
    }

    /** @param wanted how large texts are; 1 is the usual size */
    void scale(double wanted) {
        factor = wanted;
        workspace.scale(wanted);
        apply();
    }

    private void apply() {
        double em = EM * factor;
        boolean sized = window.getWidth() > 0 && window.getHeight() > 0;
        boolean low = sized && window.getHeight() < LOW_BELOW * em;
        window.pseudoClassStateChanged(NARROW, sized && window.getWidth() < NARROW_BELOW * em);
        window.pseudoClassStateChanged(TINY, sized && window.getWidth() < TINY_BELOW * em);
        window.pseudoClassStateChanged(LOW, low);
        workspace.low(low);
    }
}
