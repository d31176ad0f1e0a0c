package dev.refill.ui.settings;

import dev.refill.desktop.DesktopTheme;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.Lettering;
import dev.refill.ui.common.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/** The settings while they are changed: each change counts at once. For the UI thread alone. */
public final class SettingsModel extends DialogModel {
    private final ObjectProperty<ThemeChoice> theme = new SimpleObjectProperty<>();
    private final ObjectProperty<Integer> percent = new SimpleObjectProperty<>();
    private final ObjectProperty<String> font = new SimpleObjectProperty<>();
    private final ObjectProperty<String> codeFont = new SimpleObjectProperty<>();
    private final ObjectProperty<String> nullText = new SimpleObjectProperty<>();
    private final ObjectProperty<Integer> pageRows = new SimpleObjectProperty<>();
    private final ObjectProperty<Long> memory = new SimpleObjectProperty<>();
    private final List<String> families;
    private final ObservableValue<DesktopTheme.Answer> desktop;
    private Theme shown;
    private final Consumer<Preferences> apply;
    private boolean setting;

    /**
     * @param families the typefaces of this machine
     * @param desktop whether the desktop is dark or light
     * @param apply called with each change
     */
    public SettingsModel(
            Preferences now,
            List<String> families,
            ObservableValue<DesktopTheme.Answer> desktop,
            Consumer<Preferences> apply) {
        this.desktop = desktop;
        this.shown = now.theme();
        this.families = List.copyOf(families);
        this.apply = apply;
        show(now);
        for (Property<?> property : List.of(theme, percent, font, codeFont, nullText, pageRows, memory)) {
            property.addListener((p, before, after) -> changed());
        }
    }

    @Override
    public String title() {
        return "Settings";
    }

    private void show(Preferences now) {
        theme.set(ThemeChoice.of(now));
        percent.set(now.lettering().percent());
        font.set(now.lettering().font());
        codeFont.set(now.lettering().codeFont());
        nullText.set(now.lettering().nullText());
        pageRows.set(now.pageRows());
        memory.set(now.memoryBytes());
    }

    private void changed() {
        if (!setting) {
            shown = theme();
            apply.accept(preferences());
        }
    }

    /** Where the desktop does not tell, what was shown before stays. */
    private Theme theme() {
        return switch (theme.get()) {
            case LIGHT -> Theme.LIGHT;
            case DARK -> Theme.DARK;
            case SYSTEM ->
                desktop.getValue() instanceof DesktopTheme.Answer.Known known
                        ? known.dark() ? Theme.DARK : Theme.LIGHT
                        : shown;
        };
    }

    /** Why the window cannot be as the desktop is; empty where it can. */
    String reasonAgainstSystem() {
        return desktop.getValue() instanceof DesktopTheme.Answer.Unknown unknown ? unknown.reason() : "";
    }

    /** Whether the desktop is dark or light, as far as that is known by now. */
    ObservableValue<DesktopTheme.Answer> desktop() {
        return desktop;
    }

    /** As they are chosen now. */
    public Preferences preferences() {
        return new Preferences(
                shown,
                theme.get() == ThemeChoice.SYSTEM,
                new Lettering(percent.get(), font.get(), codeFont.get(), nullText.get()),
                pageRows.get(),
                memory.get());
    }

    /** Makes everything as it was before anything was chosen. */
    public void reset() {
        setting = true;
        show(Preferences.DEFAULT);
        setting = false;
        changed();
    }

    public ObjectProperty<ThemeChoice> themeProperty() {
        return theme;
    }

    /** Of the usual size. */
    public ObjectProperty<Integer> percentProperty() {
        return percent;
    }

    /** Empty for the usual one, which comes with the application. */
    public ObjectProperty<String> fontProperty() {
        return font;
    }

    /** Empty for the usual one, which comes with the application. */
    public ObjectProperty<String> codeFontProperty() {
        return codeFont;
    }

    public ObjectProperty<String> nullTextProperty() {
        return nullText;
    }

    public ObjectProperty<Integer> pageRowsProperty() {
        return pageRows;
    }

    /** In bytes; 0 for as it fits. */
    public ObjectProperty<Long> memoryProperty() {
        return memory;
    }

    /** The typefaces that can be chosen; the first is the usual one, and one that is gone from this machine is among them. */
    public List<String> families(String chosen) {
        List<String> all = new ArrayList<>(List.of(""));
        if (!chosen.isEmpty() && !families.contains(chosen)) {
            all.add(chosen);
        }
        all.addAll(families);
        return all;
    }
}
