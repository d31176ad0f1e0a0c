package dev.refill.ui.shell;

import dev.refill.ui.common.Background;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.Notices;
import dev.refill.ui.settings.Preferences;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;

/** How the window looks: what is chosen counts at once, and is kept in the background. For the UI thread alone. */
final class Appearance {
    private final Scene scene;
    private final ModalLayer layer;
    private final Background background;
    private final ShellServices services;
    private final Notices notices;
    private final ReadOnlyObjectWrapper<Preferences> chosen;
    /** Read by whoever writes it down: of two changes one after the other, the last is kept. */
    private volatile Preferences newest;

    Appearance(
            Scene scene,
            ModalLayer layer,
            Background background,
            ShellServices services,
            Notices notices,
            Preferences now) {
        this.scene = scene;
        this.layer = layer;
        this.background = background;
        this.services = services;
        this.notices = notices;
        this.chosen = new ReadOnlyObjectWrapper<>(now);
        this.newest = now;
        dress(now);
    }

    ReadOnlyObjectProperty<Preferences> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    void choose(Preferences wanted) {
        Preferences before = chosen.get();
        if (wanted.equals(before)) {
            return;
        }
        newest = wanted;
        chosen.set(wanted);
        if (wanted.theme() != before.theme() || !wanted.lettering().equals(before.lettering())) {
            dress(wanted);
        }
        background.run(
                () -> {
                    services.keepPreferences(newest);
                    return wanted;
                },
                done -> {},
                notices::problem);
    }

    private void dress(Preferences as) {
        as.theme().applyTo(scene, as.lettering());
        layer.scale(as.lettering().percent() / 100.0);
    }
}
