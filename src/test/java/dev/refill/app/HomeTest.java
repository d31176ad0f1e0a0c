package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class HomeTest {
    private static Properties properties(String os) {
        Properties properties = new Properties();
        properties.setProperty("os.name", os);
        properties.setProperty("user.home", "/users/ada");
        return properties;
    }

    @Test
    void thePropertyComesFirstThenTheVariable() {
        Properties properties = properties("Linux");
        Map<String, String> environment = Map.of("REFILL_HOME", "/variable", "XDG_DATA_HOME", "/xdg");
        assertThat(Home.find(properties, environment).folder()).isEqualTo(Path.of("/variable"));
        properties.setProperty("refill.home", "/property");
        assertThat(Home.find(properties, environment).folder()).isEqualTo(Path.of("/property"));
    }

    @Test
    void otherwiseItIsWhereTheSystemKeepsApplicationsData() {
        assertThat(Home.find(properties("Linux"), Map.of("XDG_DATA_HOME", "/xdg"))
                        .folder())
                .isEqualTo(Path.of("/xdg/refill"));
        assertThat(Home.find(properties("Linux"), Map.of()).folder())
                .isEqualTo(Path.of("/users/ada/.local/share/refill"));
        assertThat(Home.find(properties("Linux"), Map.of("HOME", "/elsewhere")).folder())
                .isEqualTo(Path.of("/elsewhere/.local/share/refill"));
        assertThat(Home.find(properties("Mac OS X"), Map.of()).folder())
                .isEqualTo(Path.of("/users/ada/Library/Application Support/Refill"));
        assertThat(Home.find(properties("Windows 11"), Map.of("APPDATA", "/roaming"))
                        .folder())
                .isEqualTo(Path.of("/roaming/Refill"));
    }
}
