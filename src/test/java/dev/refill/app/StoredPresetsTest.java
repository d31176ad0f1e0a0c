package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.common.Theme;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredPresetsTest {
    private static final Map<String, String> QUICK = Map.of("num_workers", "8", "where", "a > 'b'");

    @TempDir
    private Path folder;

    private StoredPresets presets() {
        return new StoredPresets(new SettingsFile(folder.resolve("settings.json")));
    }

    @Test
    void aPresetIsThereAtTheNextStartForItsColumnAlone() {
        presets().keepPreset("db\nt\nc", "quick", QUICK);
        presets().keepPreset("db\nt\nc", "slow", Map.of());
        assertThat(presets().presets("db\nt\nc")).isEqualTo(Map.of("quick", QUICK, "slow", Map.of()));
        assertThat(presets().presets("db\nt\nother")).isEmpty();
    }

    @Test
    void aPresetThatIsForgottenLeavesTheOthersAndTheOtherSettings() {
        SettingsFile file = new SettingsFile(folder.resolve("settings.json"));
        file.update(s -> s.opened("/a").preferring(Preferences.DEFAULT.with(Theme.DARK)));
        presets().keepPreset("c", "quick", QUICK);
        presets().keepPreset("c", "slow", Map.of());
        presets().forgetPreset("c", "quick");
        presets().forgetPreset("c", "never there");
        assertThat(presets().presets("c")).containsOnlyKeys("slow");
        assertThat(file.read().recentDatabases()).containsExactly("/a");
        assertThat(file.read().preferences().theme()).isEqualTo(Theme.DARK);
    }

    @Test
    void settingsThatCannotBeReadHaveNoPresets() throws Exception {
        Files.writeString(folder.resolve("settings.json"), "{ half");
        assertThat(presets().presets("c")).isEmpty();
    }
}
