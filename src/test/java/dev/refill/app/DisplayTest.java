package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class DisplayTest {
    private static Properties on(String os) {
        Properties properties = new Properties();
        properties.setProperty("os.name", os);
        return properties;
    }

    @Test
    void onLinuxAServerIsNamedElsewhereThereIsAlwaysAScreen() {
        assertThat(Display.present(on("Linux"), Map.of())).isFalse();
        assertThat(Display.present(on("Linux"), Map.of("DISPLAY", ""))).isFalse();
        assertThat(Display.present(on("Linux"), Map.of("DISPLAY", ":0"))).isTrue();
        assertThat(Display.present(on("Linux"), Map.of("WAYLAND_DISPLAY", "wayland-0")))
                .isTrue();
        assertThat(Display.present(on("Windows 11"), Map.of())).isTrue();
        assertThat(Display.present(on("Mac OS X"), Map.of())).isTrue();
    }

    @Test
    void thePropertyOverrules() {
        Properties properties = on("Linux");
        properties.setProperty("refill.display", "false");
        assertThat(Display.present(properties, Map.of("DISPLAY", ":0"))).isFalse();
    }

    @Test
    void whatWasSetByHandStays() {
        Properties properties = on("Linux");
        properties.setProperty("prism.order", "es2");
        Display.drawIntoMemory(properties);
        assertThat(properties).containsEntry("prism.order", "es2").containsEntry("glass.platform", "Monocle");
    }
}
