package dev.refill.app;

import dev.refill.ui.refresh.Presets;
import java.util.Map;

/** The remembered settings of refreshes, in the settings' file. */
final class StoredPresets implements Presets {
    private final SettingsFile settings;

    StoredPresets(SettingsFile settings) {
        this.settings = settings;
    }

    @Override
    public Map<String, Map<String, String>> presets(String column) {
        return settings.read().presets().getOrDefault(column, Map.of());
    }

    @Override
    public void keepPreset(String column, String name, Map<String, String> preset) {
        settings.update(s -> s.withPreset(column, name, preset));
    }

    @Override
    public void forgetPreset(String column, String name) {
        settings.update(s -> s.withoutPreset(column, name));
    }
}
