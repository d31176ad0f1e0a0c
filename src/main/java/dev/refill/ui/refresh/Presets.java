package dev.refill.ui.refresh;

import java.util.Map;

/**
 * Settings of refreshes that are remembered. None holds a secret. The methods may block, and are called in the background.
 *
 * <p>A preset is the amounts as they were typed, by key.
 */
public interface Presets {
    /** The name of the settings that a column was refreshed with last. */
    String LAST = "";

    /** Remembers nothing. */
    Presets NONE = new Presets() {
        @Override
        public Map<String, Map<String, String>> presets(String column) {
            return Map.of();
        }

        @Override
        public void keepPreset(String column, String name, Map<String, String> preset) {}

        @Override
        public void forgetPreset(String column, String name) {}
    };

    /**
     * Those of a column, by name.
     *
     * @param column what tells the column from every other, of whatever database
     */
    Map<String, Map<String, String>> presets(String column);

    /** What a column begins with that was not refreshed yet: a preset too. */
    default Map<String, String> defaults(String column) {
        return Map.of();
    }

    void keepPreset(String column, String name, Map<String, String> preset);

    void forgetPreset(String column, String name);
}
