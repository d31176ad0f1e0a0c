package dev.refill.ui.shell;

import dev.refill.desktop.DesktopTheme;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.Notices;
import dev.refill.ui.common.Theme;
import dev.refill.ui.settings.Preferences;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;

/** How the window looks: what is chosen counts at once, and is kept in the background. For the UI thread alone. */
final class Appearance {
    private final Scene scene;
    private final ModalLayer layer;
    private final Background background;
    private final ShellServices services;
    private final Notices notices;
    private final ReadOnlyObjectWrapper<Preferences> chosen;
    private final Latest asking;
    private final ReadOnlyObjectWrapper<DesktopTheme.Answer> desktop =
            new ReadOnlyObjectWrapper<>(new DesktopTheme.Answer.Unknown("The desktop is being asked."));
    /** Read by whoever writes it down: of two changes one after the other, the last is kept. */
    private volatile Preferences newest;

    /** @param focused whether the window has the focus; the desktop is asked again when it comes back */
    Appearance(
            Scene scene,
            ModalLayer layer,
            Background background,
            ShellServices services,
            Notices notices,
            Preferences now,
            ObservableValue<Boolean> focused) {
        this.scene = scene;
        this.layer = layer;
        this.background = background;
        this.services = services;
        this.notices = notices;
        this.chosen = new ReadOnlyObjectWrapper<>(now);
        this.newest = now;
        this.asking = new Latest(background);
        dress(now);
        askDesktop();
        focused.addListener((property, before, there) -> {
            if (there) {
                askDesktop();
            }
        });
    }

    ReadOnlyObjectProperty<Preferences> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Whether the desktop is dark or light; unknown until it was asked. */
    ReadOnlyObjectProperty<DesktopTheme.Answer> desktopProperty() {
        return desktop.getReadOnlyProperty();
    }

    /** Asks the desktop in the background, and follows it where that is chosen. */
    private void askDesktop() {
        asking.run(
                services::desktopTheme,
                answer -> {
                    desktop.set(answer);
                    Preferences now = chosen.get();
                    if (now.asSystem() && answer instanceof DesktopTheme.Answer.Known known) {
                        choose(now.asSystem(known.dark() ? Theme.DARK : Theme.LIGHT));
                    }
                },
                failure -> desktop.set(new DesktopTheme.Answer.Unknown(failure.sentence())));
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
