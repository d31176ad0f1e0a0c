package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.store.ObjectStores;
import dev.refill.ui.common.Theme;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class AppServicesTest {
    @TempDir
    private Path folder;

    @Test
    void nothingIsWrittenBeforeItIsNeeded() {
        try (AppServices services = new AppServices(new Home(folder.resolve("home")), ObjectStores.First.KEPT)) {
            assertThat(services.recent()).isEmpty();
            assertThat(services.preferences().theme()).isEqualTo(Theme.LIGHT);
        }
        assertThat(folder.resolve("home")).doesNotExist();
    }

    @Test
    void theSampleIsMadeOnceAndOpens() throws Exception {
        try (AppServices services = new AppServices(new Home(folder), ObjectStores.First.KEPT)) {
            Path sample = Path.of(services.sample());
            Object made = Files.getLastModifiedTime(sample);
            assertThat(services.sample()).isEqualTo(sample.toString());
            assertThat(Files.getLastModifiedTime(sample)).isEqualTo(made);
            assertThat(Files.list(folder)).as("no unfinished one is left").containsExactly(sample);
            try (Database database = services.open(sample.toString())) {
                assertThat(database.tables(List.of(), null, 10).items()).hasSize(3);
            }
        }
    }

    @Test
    void whatIsRememberedIsThereAtTheNextStart() {
        try (AppServices services = new AppServices(new Home(folder), ObjectStores.First.KEPT)) {
            services.remember("/a");
            services.remember("/b");
            services.keepPreferences(Preferences.DEFAULT.with(Theme.DARK));
            assertThat(services.history().recent(5)).isEmpty();
        }
        try (AppServices services = new AppServices(new Home(folder), ObjectStores.First.KEPT)) {
            assertThat(services.recent()).containsExactly("/b", "/a");
            assertThat(services.preferences().theme()).isEqualTo(Theme.DARK);
        }
    }
}
