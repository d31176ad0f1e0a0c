package dev.refill.app;

import dev.refill.ui.connect.ConnectionFields;
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
    public Map<String, String> defaults(String column) {
        long bytes = settings.read().preferences().memoryBytes();
        // A server's workers have memory of their own.
        return bytes == 0 || ConnectionFields.isServer(column)
                ? Map.of()
                : Map.of("memory_bytes", (bytes >> 30) + " GiB");
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
