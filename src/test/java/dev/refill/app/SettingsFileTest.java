package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
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
        two.update(s -> s.themed("dark"));
        one.update(s -> s.opened("/b"));
        assertThat(two.read()).isEqualTo(new Settings(List.of("/b", "/a"), "dark"));
    }

    @Test
    void aDamagedFileMeansTheDefaultsAndIsReplacedByTheNextChange() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "{ \"theme\": ");
        SettingsFile settings = new SettingsFile(file());
        assertThat(settings.read()).isEqualTo(Settings.DEFAULT);
        settings.update(s -> s.themed("dark"));
        assertThat(settings.read().theme()).isEqualTo("dark");
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
}
