package dev.refill.ui.common;

import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;

/**
 * A button that can say why it is disabled: JavaFX shows no tooltip on a disabled control, so this one lies on the
 * frame around it.
 */
public final class Reasoned extends StackPane {
    private final ButtonBase button;
    private final Tooltip tooltip = new Tooltip();
    private boolean installed;

    public Reasoned(ButtonBase button) {
        super(button);
        this.button = button;
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(360);
        setMaxWidth(USE_PREF_SIZE);
    }

    /** Disables the button and says why, or enables it where there is no reason against it. */
    public void reasonAgainst(Optional<String> reason) {
        button.setDisable(reason.isPresent());
        button.setAccessibleHelp(reason.orElse(null));
        if (reason.isPresent()) {
            tooltip.setText(reason.get());
        }
        if (reason.isPresent() && !installed) {
            Tooltip.install(this, tooltip);
        } else if (reason.isEmpty() && installed) {
            Tooltip.uninstall(this, tooltip);
        }
        installed = reason.isPresent();
    }

    public ButtonBase button() {
        return button;
    }
}
