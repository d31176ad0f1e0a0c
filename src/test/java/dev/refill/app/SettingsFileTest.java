package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.common.Lettering;
import dev.refill.ui.common.Theme;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
    private static final Preferences DARK = Preferences.DEFAULT.with(Theme.DARK);

    @TempDir
    private Path home;

    private Path file() {
        return home.resolve("new").resolve("settings.json");
    }

    @Test
    void recentDatabasesAreNewestFirstOnceEachAndTwelveAtMost() {
        SettingsFile settings = new SettingsFile(file());
        for (int i = 1; i <= 14; i++) {
            int n = i;
            settings.update(s -> s.opened("/db" + n));
        }
        settings.update(s -> s.opened("/db10"));
        List<String> recent = new SettingsFile(file()).read().recentDatabases();
        assertThat(recent).hasSize(12).startsWith("/db10", "/db14", "/db13").doesNotHaveDuplicates();
        assertThat(settings.update(s -> s.forgotten("/db14")).recentDatabases())
                .hasSize(11)
                .doesNotContain("/db14");
    }

    @Test
    void twoWindowsKeepEachOthersChanges() {
        SettingsFile one = new SettingsFile(file());
        SettingsFile two = new SettingsFile(file());
        one.update(s -> s.opened("/a"));
        two.update(s -> s.preferring(DARK));
        one.update(s -> s.opened("/b"));
        assertThat(two.read()).isEqualTo(new Settings(List.of("/b", "/a"), DARK));
    }

    @Test
    void aDamagedFileMeansTheDefaultsAndIsReplacedByTheNextChange() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "{ \"theme\": ");
        SettingsFile settings = new SettingsFile(file());
        assertThat(settings.read()).isEqualTo(Settings.DEFAULT);
        settings.update(s -> s.preferring(DARK));
        assertThat(settings.read().preferences()).isEqualTo(DARK);
        try (Stream<Path> files = Files.list(file().getParent())) {
            assertThat(files).as("no temporary file is left").containsExactly(file());
        }
    }

    @Test
    void unknownFieldsAndMissingOnesAreNoHarm() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "{\"theme\": \"sepia\", \"later\": 1}");
        assertThat(new SettingsFile(file()).read()).isEqualTo(Settings.DEFAULT);
    }

    @Test
    void aBrokenFieldIsItsDefaultAndTheOthersCountAndStay() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), """
                {"theme": "dark", "scale": 133, "nullText": ["x"], "pageRows": "many", "recentDatabases": {"a": 1},
                 "refreshPresets": 7, "scheduledDatabases": [null], "later": {"kept": true},
                 "session": {"frame": {"x": "left", "width": -4}, "databases": 3, "table": {"path": []}}}
                """);
        SettingsFile settings = new SettingsFile(file());
        assertThat(settings.read()).isEqualTo(new Settings(List.of(), DARK));
        settings.update(s -> s.opened("/a"));
        assertThat(Files.readString(file())).contains("\"later\"").contains("\"kept\" : true");
        assertThat(settings.read()).isEqualTo(new Settings(List.of("/a"), DARK));
    }

    @Test
    void whatIsChosenAndWhatWasOpenIsReadBackAsItWas() {
        Preferences chosen =
                new Preferences(Theme.DARK, true, new Lettering(150, "Sans \"Serif\"", "Mono", "∅"), 500, 4L << 30);
        LastSession left = new LastSession(
                Optional.of(new LastSession.Frame(10, 20.5, 1200, 800, true)),
                List.of("/a", "db://b"),
                Optional.of(new LastSession.Shown("/a", List.of("space", "t"))),
                "DATA",
                new LastSession.Panels(0, 412.5, 90));
        SettingsFile settings = new SettingsFile(file());
        settings.update(s -> s.preferring(chosen).leaving(left));
        Settings read = new SettingsFile(file()).read();
        assertThat(read.preferences()).isEqualTo(chosen);
        assertThat(read.session()).isEqualTo(left);
    }
}
